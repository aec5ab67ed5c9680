import { useMemo } from 'react'
import { useGym } from '#platform/gym'
import { useLanguage } from '#platform/i18n'
import { now } from '#platform/transport'
import {
  dateOfInstant,
  formatAgo,
  formatAverage,
  formatCalendarDate,
  formatChange,
  formatDayMonth,
  formatDuration,
  formatDifference,
  formatMonth,
  formatMonthTick,
  formatDayHead,
  formatInstant,
  formatMoney,
  formatNumber,
  formatRelativeDay,
  formatTime,
  formatWeekday,
} from './formats.ts'

/** Formatters in the current language; instants are in the time zone of the selected gym. */
export interface Formats {
  /** Reais: `99.9` → `R$ 99,90`. */
  money: (reais: number) => string
  /** Whole cents: `9990` → `R$ 99,90`. */
  cents: (cents: number) => string
  number: (value: number) => string
  /** With one decimal: `4` → `4,0`. */
  average: (value: number) => string
  /** Whole percent with its sign: `12` → `+12%`. */
  change: (percent: number) => string
  /** With its sign: `3` → `+3`. */
  difference: (value: number) => string
  /** `YYYY-MM-DD` → `01/03/1990`. */
  date: (date: string) => string
  /** `YYYY-MM-DD` → `01/03`. */
  dayMonth: (date: string) => string
  /** `YYYY-MM-DD` → `01/03`, short, for a card; with the year unless it is the current one. */
  shortDate: (date: string) => string
  /** `YYYY-MM-DD` → `março de 1990`. */
  month: (date: string) => string
  /** `YYYY-MM-DD` → `mar. de 90`. */
  monthTick: (date: string) => string
  /** `YYYY-MM-DD` → `quinta-feira, 1 de março`. */
  dayHead: (date: string) => string
  /** `YYYY-MM-DD` → `qui.`. */
  weekday: (date: string) => string
  /** `YYYY-MM-DD` relative to the gym's today: `amanhã`, `há 3 dias`. */
  relativeDay: (date: string) => string
  /** An instant: `01/03/2026, 14:05`. */
  instant: (instant: string) => string
  /** The day of an instant: `01/03/2026`. */
  dayOf: (instant: string) => string
  /** The day of an instant as `YYYY-MM-DD`, for grouping. */
  dateOf: (instant: string) => string
  time: (instant: string) => string
  /** `240` seconds → `4 min`. */
  duration: (seconds: number) => string
  /** `há 5 minutos`; on another day as `relativeDay`. */
  ago: (instant: string) => string
}

const usualTimezone = 'America/Sao_Paulo'

export function useFormats(): Formats {
  const language = useLanguage()
  const gym = useGym()
  const timezone = gym?.timezone ?? usualTimezone
  const today = gym?.today
  return useMemo(() => {
    const currentDay = () => today ?? dateOfInstant(new Date(now()).toISOString(), timezone)
    return {
      money: (reais) => formatMoney(language, reais),
      cents: (cents) => formatMoney(language, cents / 100),
      number: (value) => formatNumber(language, value),
      average: (value) => formatAverage(language, value),
      change: (percent) => formatChange(language, percent),
      difference: (value) => formatDifference(language, value),
      date: (date) => formatCalendarDate(language, date),
      dayMonth: (date) => formatDayMonth(language, date),
      shortDate: (date) =>
        (date.slice(0, 4) === today?.slice(0, 4) ? formatDayMonth : formatCalendarDate)(language, date),
      month: (date) => formatMonth(language, date),
      monthTick: (date) => formatMonthTick(language, date),
      dayHead: (date) => formatDayHead(language, date),
      weekday: (date) => formatWeekday(language, date),
      relativeDay: (date) => formatRelativeDay(language, date, currentDay()),
      instant: (instant) => formatInstant(language, instant, timezone),
      dayOf: (instant) => formatCalendarDate(language, dateOfInstant(instant, timezone)),
      dateOf: (instant) => dateOfInstant(instant, timezone),
      time: (instant) => formatTime(language, instant, timezone),
      duration: (seconds) => formatDuration(language, seconds),
      ago: (instant) => formatAgo(language, instant, { now: now(), today: currentDay(), timezone }),
    }
  }, [language, timezone, today])
}
