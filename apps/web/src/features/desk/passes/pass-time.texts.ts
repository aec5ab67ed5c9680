import { texts } from '#platform/i18n'

export const passTimePtBr = {
  days: '{{count}} dias',
  hours: '{{count}} h',
  minutes: '{{count}} min',
  seconds: '{{count}} s',
} as const

/** How far two clocks are apart. */
export const passTimeTexts = texts(passTimePtBr, async () => (await import('./pass-time.en.ts')).passTimeEn)
