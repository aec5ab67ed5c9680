import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { anyAge } from './class-ages.ts'
import { weekdayOf } from './periods.ts'
import { type ClassSeries, clashesOf, plannedClasses, type Timetable } from './timetable.ts'
import { dateInZone, timeInZone } from './zones.ts'

const series = (values: Partial<ClassSeries> = {}): ClassSeries => ({
  id: 's',
  line_id: 's',
  modality_id: 'm',
  weekday: 1,
  starts: '18:00',
  minutes: 60,
  room_id: 'r',
  trainer_id: 't',
  capacity: 10,
  ...anyAge,
  from_day: '2026-01-01',
  until_day: null,
  opens_hours: null,
  closes_minutes: 0,
  cancels_minutes: 60,
  ...values,
})
const timetable = (values: Partial<Timetable> = {}): Timetable => ({
  series: [series()],
  changes: [],
  closed: [],
  timezone: 'America/Sao_Paulo',
  ...values,
})

const day = fc.integer({ min: 0, max: 365 * 60 }).map((days) => addDays('1990-01-01', days))
const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
// Brazil gave summer time up in 2019; the others change theirs every year, one by half an hour
const zone = fc.constantFrom('America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe', 'UTC')

describe('a weekly class', () => {
  test('keeps its wall time and weekday, whatever summer time its zone had before or will have', () => {
    fc.assert(
      fc.property(day, time, zone, fc.integer({ min: 1, max: 7 }), (from, starts, timezone, weekday) => {
        const found = plannedClasses(
          timetable({ series: [series({ starts, weekday, from_day: from })], timezone }),
          from,
          addDays(from, 400),
        )
        expect(found.length).toBeGreaterThanOrEqual(57)
        for (const it of found) {
          const at = new Date(it.starts_at)
          expect(weekdayOf(it.day)).toBe(weekday)
          const shown = `${dateInZone(at, timezone)} ${timeInZone(at, timezone)}`
          if (shown === `${it.day} ${starts}`) continue
          // a time that the clocks skip on that night exists on no clock: it is an hour at most after it
          const shifted = new Date(Date.parse(`${it.day}T${starts}:00Z`) + 3_600_000).toISOString()
          expect(shown > `${it.day} ${starts}` && shown <= shifted.slice(0, 16).replace('T', ' ')).toBe(true)
        }
      }),
    )
  })

  test('is every seven days, over New Year and 29 February, from its first day to its last', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 7 }), (from, length, weekday) => {
        const until = addDays(from, length)
        const it = series({ from_day: from, until_day: until, weekday })
        const found = plannedClasses(timetable({ series: [it] }), '1980-01-01', '2070-01-01').map((one) => one.day)
        const every = Array.from({ length: length + 1 }, (_, at) => addDays(from, at))
        expect(found).toEqual(every.filter((one) => weekdayOf(one) === weekday))
      }),
    )
    const across = plannedClasses(timetable({ series: [series({ weekday: 4 })] }), '2027-12-30', '2028-03-02')
    expect(across.map((it) => it.day).slice(0, 2)).toEqual(['2027-12-30', '2028-01-06'])
    expect(plannedClasses(timetable({ series: [series({ weekday: 2 })] }), '2028-02-29', '2028-02-29')).toHaveLength(1)
  })

  test('at midnight belongs to the day that begins then, and a late one ends on the next', () => {
    const at = (starts: string) =>
      plannedClasses(timetable({ series: [series({ starts })] }), '2026-03-16', '2026-03-16')
    expect(at('00:00')).toMatchObject([{ starts_at: '2026-03-16T03:00:00.000Z', ends_at: '2026-03-16T04:00:00.000Z' }])
    expect(at('23:30')).toMatchObject([{ starts_at: '2026-03-17T02:30:00.000Z', ends_at: '2026-03-17T03:30:00.000Z' }])
  })

  test('is what was changed on one day, and is not on days on which the gym is closed', () => {
    const change = {
      line_id: 's',
      day: '2026-03-16',
      moved_to: '2026-03-17',
      starts: '07:00',
      room_id: 'q',
      trainer_id: null,
      capacity: 3,
      cancel_reason: null,
    }
    const closed = [{ from: '2026-03-23', to: '2026-03-24', reason: 'Feriado' }]
    const found = plannedClasses(timetable({ changes: [change], closed }), '2026-03-09', '2026-03-23')
    expect(found).toMatchObject([
      { day: '2026-03-09', room_id: 'r', capacity: 10, cancel_reason: null },
      { day: '2026-03-16', starts_at: '2026-03-17T10:00:00.000Z', room_id: 'q', trainer_id: null, capacity: 3 },
      { day: '2026-03-23', cancel_reason: 'Feriado' },
    ])
  })
})

describe('two classes', () => {
  const on = (values: Partial<ClassSeries>) =>
    plannedClasses(timetable({ series: [series({ id: 'o', line_id: 'o', ...values })] }), '2026-03-16', '2026-03-16')
  const here = plannedClasses(timetable(), '2026-03-16', '2026-03-16')
  const kinds = (values: Partial<ClassSeries>) => clashesOf(on(values), here).map(({ kind }) => kind)

  test('need no room and no trainer at the same time, but may follow each other', () => {
    expect(kinds({ starts: '18:30' })).toEqual(['room', 'trainer'])
    expect(kinds({ starts: '18:30', room_id: 'q' })).toEqual(['trainer'])
    expect(kinds({ starts: '18:30', trainer_id: null })).toEqual(['room'])
    expect(kinds({ starts: '19:00' })).toEqual([])
    expect(kinds({ starts: '17:00' })).toEqual([])
    expect(kinds({ starts: '17:00', minutes: 61 })).toEqual(['room', 'trainer'])
  })

  test('of which one is cancelled, or one class before and after its change, do not clash', () => {
    expect(
      clashesOf(
        on({}),
        here.map((it) => ({ ...it, cancel_reason: 'Feriado' })),
      ),
    ).toEqual([])
    expect(clashesOf(here, here)).toEqual([])
  })
})
