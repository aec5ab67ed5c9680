import { timeInZone } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateOfInstant,
  formatAgo,
  formatAverage,
  formatCalendarDate,
  formatChange,
  formatDayHead,
  formatDifference,
  formatInstant,
  formatMoney,
  formatMonthTick,
  formatRelativeDay,
  formatTime,
} from './formats.ts'

/** Intl uses non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}

test('formats money as reais in both languages', () => {
  expect(plain(formatMoney('pt-BR', 1234.5))).toBe('R$ 1.234,50')
  expect(plain(formatMoney('en', 1234.5))).toBe('R$1,234.50')
})

test('a calendar date is unaffected by the computer’s time zone', () => {
  const dates = ['1990-03-01', '2026-01-01', '2024-02-29']
  expect(dates.map((date) => formatCalendarDate('pt-BR', date))).toEqual(['01/03/1990', '01/01/2026', '29/02/2024'])
  expect(formatCalendarDate('en', '1990-03-01')).toBe('1 Mar 1990')
  expect(formatDayHead('pt-BR', '2026-11-19')).toBe('quinta-feira, 19 de novembro')
})

test('averages always have one decimal, so that columns align', () => {
  expect([4, 4.46, 12].map((value) => formatAverage('pt-BR', value))).toEqual(['4,0', '4,5', '12,0'])
  expect(formatAverage('en', 4)).toBe('4.0')
})

test('formats an instant as day and time in the gym’s time zone', () => {
  const late = '2026-03-15T02:30:00Z'
  expect(dateOfInstant(late, 'America/Sao_Paulo')).toBe('2026-03-14')
  expect(dateOfInstant(late, 'America/Noronha')).toBe('2026-03-15')
  expect(plain(formatInstant('pt-BR', late, 'America/Sao_Paulo'))).toBe('14/03/2026, 23:30')
})

test('a time is written one way in each language, alone and after its day', () => {
  for (const language of ['pt-BR', 'en'] as const) {
    for (const instant of ['2026-03-14T11:09:00Z', '2026-03-14T22:09:00Z', '2026-03-15T03:00:00Z']) {
      const time = formatTime(language, instant, 'America/Sao_Paulo')
      expect(formatInstant(language, instant, 'America/Sao_Paulo').endsWith(`, ${time}`)).toBe(true)
      expect(time).toBe(timeInZone(new Date(instant), 'America/Sao_Paulo'))
    }
  }
})

const timezone = 'America/Sao_Paulo'
const agoAt = (now: string) => (instant: string) =>
  formatAgo('pt-BR', instant, { now: Date.parse(now), today: dateOfInstant(now, timezone), timezone })

test('formats elapsed time in the largest whole unit', () => {
  const instants = [
    '2026-03-14T11:59:30Z',
    '2026-03-14T11:55:00Z',
    '2026-03-14T07:00:00Z',
    '2026-03-12T12:00:00Z',
    '2025-03-14T00:00:00Z',
  ]
  expect(instants.map(agoAt('2026-03-14T12:00:00Z'))).toEqual([
    'há 30 segundos',
    'há 5 minutos',
    'há 5 horas',
    'anteontem',
    'ano passado',
  ])
})

test('a moment of another day of the last week is named as its day is, wherever it is written, and within the hour in minutes', () => {
  const momentOf = (at: string) =>
    fc.date({ min: new Date(Date.parse(at) - 6 * 86_400_000), max: new Date(at), noInvalidDate: true })
  const now = '2026-11-28T12:25:00-03:00'
  const today = dateOfInstant(now, timezone)
  fc.assert(
    fc.property(momentOf(now), (moment) => {
      const instant = moment.toISOString()
      const day = dateOfInstant(instant, timezone)
      const words = agoAt(now)(instant)
      if (day === today) expect(words).toMatch(/segundo|minuto|hora|agora/)
      else expect(words).toBe(formatRelativeDay('pt-BR', day, today))
    }),
  )
  const afterMidnight = agoAt('2026-11-28T00:05:00-03:00')
  expect(['2026-11-27T23:50:00-03:00', '2026-11-27T20:00:00-03:00'].map(afterMidnight)).toEqual([
    'há 15 minutos',
    'ontem',
  ])
})

test('on a page that stayed open over midnight nothing that has happened is called tomorrow', () => {
  const open = { now: Date.parse('2026-11-28T04:00:00-03:00'), today: '2026-11-27', timezone }
  expect(formatAgo('pt-BR', '2026-11-28T01:00:00-03:00', open)).toBe('há 3 horas')
})

test('names a day relative to today', () => {
  const days = ['2026-03-14', '2026-03-15', '2026-03-19', '2026-03-11']
  expect(days.map((day) => formatRelativeDay('pt-BR', day, '2026-03-14'))).toEqual([
    'hoje',
    'amanhã',
    'em 5 dias',
    'há 3 dias',
  ])
})

test('a change carries its sign, with a minus sign instead of a hyphen', () => {
  expect([12, 0, -8].map((percent) => formatChange('pt-BR', percent))).toEqual(['+12%', '0%', '−8%'])
  expect(formatAverage('pt-BR', -1.5)).toBe('−1,5')
  expect([3, 0, -2].map((value) => formatDifference('pt-BR', value))).toEqual(['+3', '0', '−2'])
  expect(plain(formatMoney('pt-BR', -30))).toBe('−R$ 30,00')
})

test('a month below a bar has its year only where the year begins', () => {
  const ticks = (language: 'pt-BR' | 'en') =>
    ['2025-12-01', '2026-01-01', '2026-02-01'].map((month) => formatMonthTick(language, month))
  expect(ticks('pt-BR')).toEqual(['dez', 'jan 26', 'fev'])
  expect(ticks('en')).toEqual(['Dec', 'Jan 26', 'Feb'])
})
