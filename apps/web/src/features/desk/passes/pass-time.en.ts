import type { Translation } from '#platform/i18n'
import type { passTimePtBr } from './pass-time.texts.ts'

export const passTimeEn: Translation<typeof passTimePtBr> = {
  days: '{{count}} days',
  hours: '{{count}} h',
  minutes: '{{count}} min',
  seconds: '{{count}} s',
}
