import type { Language } from '@folego/domain'
import { once, writtenNumber } from '#platform/i18n'

/*
 * Intl formatters, cached per language. A calendar date (`YYYY-MM-DD`) is formatted as UTC midnight in UTC, so no time zone
 * can shift it.
 */

function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : 'pt-BR'
}

/** In English the month is a word: 04/12 is another day in London than in New York. Only date fields are month first. */
function dateLocaleOf(language: Language): string {
  return language === 'en' ? 'en-GB' : 'pt-BR'
}

const dayOptions = {
  'pt-BR': { timeZone: 'UTC', day: '2-digit', month: '2-digit' },
  en: { timeZone: 'UTC', day: 'numeric', month: 'short' },
} as const

/** `240` → `4 min`: a length of time in its largest unit of which there are two, in whole numbers. */
export function formatDuration(language: Language, seconds: number): string {
  const unit = ([86_400, 3600, 60] as const).find((it) => seconds >= 2 * it)
  const name = unit === undefined ? 'second' : ({ 86400: 'day', 3600: 'hour', 60: 'minute' } as const)[unit]
  const options = { style: 'unit', unit: name, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(localeOf(language), options).format(seconds / (unit ?? 1))
}

/** `99.9` → `R$ 99,90`. */
export function formatMoney(language: Language, reais: number): string {
  const locale = localeOf(language)
  const formatter = once(`money ${locale}`, () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }))
  return withMinus(formatter.format(reais))
}

/** Cents → whole reais, for the axis of a chart. */
export function wholeReais(cents: number): number {
  return Math.round(cents / 100)
}

export function formatNumber(language: Language, value: number): string {
  return withMinus(writtenNumber(language, value))
}

/** Intl writes a hyphen instead of a minus sign. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}

/** `4` → `4,0`: an average, always with one decimal so that columns align. */
export function formatAverage(language: Language, value: number): string {
  const locale = localeOf(language)
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return withMinus(once(`average ${locale}`, () => new Intl.NumberFormat(locale, digits)).format(value))
}

/** `12` → `+12%`: a change, in whole percent. */
export function formatChange(language: Language, percent: number): string {
  const locale = localeOf(language)
  const formatter = once(
    `change ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
  )
  return withMinus(formatter.format(percent / 100))
}

/** `3` → `+3`, `-2` → `−2`: how much more or less. */
export function formatDifference(language: Language, value: number): string {
  const locale = localeOf(language)
  const formatter = once(`difference ${locale}`, () => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))
  return withMinus(formatter.format(value))
}

/** `1990-03-01` → `01/03/1990` (pt-BR), `1 Mar 1990` (en). */
export function formatCalendarDate(language: Language, date: string): string {
  const locale = dateLocaleOf(language)
  const formatter = once(
    `date ${locale}`,
    () => new Intl.DateTimeFormat(locale, { ...dayOptions[language], year: 'numeric' }),
  )
  return formatter.format(utcMidnight(date))
}

/** `1990-03-01` → `quinta-feira, 1 de março`: the heading of a day in a list. */
export function formatDayHead(language: Language, date: string): string {
  const locale = localeOf(language)
  return once(
    `day ${locale}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
  ).format(utcMidnight(date))
}

/** `1990-03-01` → `01/03` (pt-BR), `1 Mar` (en): for dates whose year is clear. */
export function formatDayMonth(language: Language, date: string): string {
  const locale = dateLocaleOf(language)
  return once(`day month ${locale}`, () => new Intl.DateTimeFormat(locale, dayOptions[language])).format(
    utcMidnight(date),
  )
}

/** The month of a date: `março de 2026`. */
export function formatMonth(language: Language, date: string): string {
  const locale = localeOf(language)
  return once(
    `month ${locale}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  ).format(utcMidnight(date))
}

/** The month of a date below a bar: `mar`, with the year only where it begins: `jan 26`. */
export function formatMonthTick(language: Language, date: string): string {
  const locale = localeOf(language)
  const month = once(
    `month tick ${locale}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }),
  ).format(utcMidnight(date))
  const [year, number] = [date.slice(2, 4), date.slice(5, 7)]
  return month.replace('.', '') + (number === '01' ? ` ${year}` : '')
}

/** `1990-03-01` → `qui.`. */
export function formatWeekday(language: Language, date: string): string {
  const locale = localeOf(language)
  return once(`weekday ${locale}`, () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })).format(
    utcMidnight(date),
  )
}

function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** An instant as day and time in a zone: `01/03/2026, 14:05` (pt-BR), `1 Mar 2026, 14:05` (en). */
export function formatInstant(language: Language, instant: string, timezone: string): string {
  const locale = dateLocaleOf(language)
  const formatter = once(
    `instant ${locale} ${timezone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        ...dayOptions[language],
        timeZone: timezone,
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
  )
  return formatter.format(Date.parse(instant))
}

/** The time of an instant in a zone: `14:05`, as `formatInstant` writes it. */
export function formatTime(language: Language, instant: string, timezone: string): string {
  const locale = dateLocaleOf(language)
  return once(
    `time ${locale} ${timezone}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: timezone, hour: '2-digit', minute: '2-digit' }),
  ).format(Date.parse(instant))
}

/** The calendar date of an instant in a zone, `YYYY-MM-DD`. */
export function dateOfInstant(instant: string, timezone: string): string {
  // Swedish formats dates as ISO does.
  return once(
    `iso ${timezone}`,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }),
  ).format(Date.parse(instant))
}

const steps = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 604_800 },
  { unit: 'week', seconds: 604_800, below: 2_629_800 },
  { unit: 'month', seconds: 2_629_800, below: 31_557_600 },
  { unit: 'year', seconds: 31_557_600, below: Infinity },
] as const

function relative(language: Language): Intl.RelativeTimeFormat {
  return once(`relative ${language}`, () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }))
}

/**
 * How far in the past or future an instant is: `há 5 minutos`, `ontem`. `now` in milliseconds. On another day than today it is named as
 * `formatRelativeDay` names that day, so one moment is never `há 20 horas` on one page and `ontem` on another; within the hour it is
 * minutes, on whichever day.
 */
export function formatAgo(
  language: Language,
  instant: string,
  { now, today, timezone }: { now: number; today: string; timezone: string },
): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000)
  const step = steps.find(({ below }) => Math.abs(seconds) < below) ?? steps[steps.length - 1]
  if (!step) return ''
  const day = dateOfInstant(instant, timezone)
  // A page that stays open over midnight may still believe in the day before, to which nothing past is yet to come.
  const isOtherDay = seconds < 0 ? day < today : day > today
  if (step.unit === 'day' || (step.unit === 'hour' && isOtherDay)) return formatRelativeDay(language, day, today)
  return relative(language).format(Math.trunc(seconds / step.seconds), step.unit)
}

/** A calendar date relative to another: `hoje`, `amanhã`, `em 5 dias`, `há 3 dias`. */
export function formatRelativeDay(language: Language, date: string, today: string): string {
  return relative(language).format(Math.round((utcMidnight(date) - utcMidnight(today)) / 86_400_000), 'day')
}
