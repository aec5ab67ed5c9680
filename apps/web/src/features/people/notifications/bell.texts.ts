import { texts } from '#platform/i18n'

export const bellPtBr = {
  title: 'Notificações',
  bell_one: 'Notificações, {{count}} não lida',
  bell_other: 'Notificações, {{count}} não lidas',
  arrived_one: '{{count}} nova notificação',
  arrived_other: '{{count}} novas notificações',
} as const

/** The bell is on every page; the sentences of the notices come with the centre, when it is opened. */
export const bellTexts = texts(bellPtBr, async () => (await import('./bell.en.ts')).bellEn)
