import { type Language, reaisOfCents } from '@folego/domain'

const localeOf = (language: Language) => (language === 'en' ? 'en-US' : 'pt-BR')

/** In English the month is a word: 04/12 is another day in London than in New York. */
const dateLocaleOf = (language: Language) => (language === 'en' ? 'en-GB' : 'pt-BR')
const dayOptions = {
  'pt-BR': { day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { day: 'numeric', month: 'short', year: 'numeric' },
} as const

const moneyFormats = new Map<Language, Intl.NumberFormat>()

/** Formats cents: `R$ 99,90`. */
export function moneyText(cents: number, language: Language): string {
  const format =
    moneyFormats.get(language) ?? new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'BRL' })
  moneyFormats.set(language, format)
  return format.format(reaisOfCents(cents))
}

/** Formats a calendar date: `14/03/2026`, `14 Mar 2026`. */
export function dayText(day: string, language: Language): string {
  const options = { timeZone: 'UTC', ...dayOptions[language] } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocaleOf(language), options)
}

/** Formats a calendar date in words: `14 de março de 2026`, `14 March 2026`. */
export function longDayText(day: string, language: Language): string {
  const options = { timeZone: 'UTC', dateStyle: 'long' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocaleOf(language), options)
}

/** Formats an instant in the gym's time zone: `14/03/2026, 09:00`, `14 Mar 2026, 09:00`. */
export function momentText(instant: string, timezone: string, language: Language): string {
  const options = { timeZone: timezone, ...dayOptions[language], hour: '2-digit', minute: '2-digit' } as const
  return new Date(instant).toLocaleString(dateLocaleOf(language), options)
}

/** Formats only its time: `09:00`. */
export function timeText(instant: string, timezone: string, language: Language): string {
  return new Date(instant).toLocaleTimeString(dateLocaleOf(language), { timeZone: timezone, timeStyle: 'short' })
}
