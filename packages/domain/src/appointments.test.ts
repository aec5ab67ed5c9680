import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Availability, freeTimes, isInHours, type StaffException, type TimeSpan } from './appointments.ts'
import { addDays } from './calendar.ts'
import { weekdayOf } from './periods.ts'
import { dateInZone, timeInZone } from './zones.ts'

const minute = 60_000
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minute).toISOString()
const clock = (minutes: number) => new Date(minutes * minute).toISOString().slice(11, 16)
const always = { earliest: '1900-01-01T00:00:00.000Z', latest: '2199-01-01T00:00:00.000Z' }

// the clocks change on some of these days, before five in the morning
const zone = fc.constantFrom('America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe')
const changingDay = fc
  .constantFrom('2017-10-15', '2018-02-18', '2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05')
  .chain((day) => fc.integer({ min: -1, max: 1 }).map((days) => addDays(day, days)))
const times = fc
  .tuple(fc.integer({ min: 5 * 60, max: 23 * 60 }), fc.integer({ min: 5 * 60, max: 23 * 60 }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ starts: clock(Math.min(a, b)), ends: clock(Math.max(a, b)) }))
const hours = fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), at: times }), {
  minLength: 6,
  maxLength: 14,
})
const exceptions = (day: string) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('absent' as const, 'extra' as const),
        from: fc.integer({ min: -1, max: 1 }),
        at: times,
        allDay: fc.boolean(),
      }),
      { maxLength: 3 },
    )
    .map((all) =>
      all.map(({ kind, from, at, allDay }): StaffException => ({
        kind,
        from_day: addDays(day, Math.min(from, 0)),
        to_day: addDays(day, Math.max(from, 0)),
        ...(allDay && kind === 'absent' ? { starts: null, ends: null } : at),
      })),
    )

/** Whether somebody is there in the minute that begins at an instant, read off the wall clock. */
function isThere({ hours: weekly, exceptions: others, closed, timezone }: Availability, at: string): boolean {
  const day = dateInZone(new Date(at), timezone)
  const time = timeInZone(new Date(at), timezone)
  const within = (it: { starts: string | null; ends: string | null }) =>
    (it.starts ?? '00:00') <= time && time < (it.ends ?? '24:00')
  const today = others.filter((it) => it.from_day <= day && day <= it.to_day && within(it))
  const isWeekly = weekly.some((it) => it.weekday === weekdayOf(day) && within(it))
  if (closed.some((it) => it.from <= day && day <= it.to)) return false
  return (isWeekly || today.some(({ kind }) => kind === 'extra')) && !today.some(({ kind }) => kind === 'absent')
}

describe('the free times of somebody', () => {
  test('are those at which they are there and nothing else is, on the wall clock, also on days when clocks change', () => {
    const wanted = fc
      .record({ timezone: zone, day: changingDay, weekly: hours, minutes: fc.constantFrom(20, 30, 45, 60) })
      .chain((it) =>
        fc.record({
          it: fc.constant(it),
          others: exceptions(it.day),
          buffer_minutes: fc.constantFrom(0, 10, 30),
          closed: fc.boolean(),
          busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 5, max: 240 })), {
            maxLength: 4,
          }),
          own: fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 5, max: 240 })), {
            maxLength: 2,
          }),
        }),
      )
    let found = 0
    fc.assert(
      fc.property(wanted, ({ it, others, buffer_minutes, closed, busy, own }) => {
        const { timezone, day, minutes } = it
        const availability: Availability = {
          hours: it.weekly.map(({ weekday, at }) => ({ weekday, ...at })),
          exceptions: others,
          closed: closed ? [{ from: day, to: day, reason: 'Feriado' }] : [],
          timezone,
        }
        const begin = `${addDays(day, -1)}T00:00:00.000Z`
        const spans = (all: readonly [number, number][]): TimeSpan[] =>
          all.map(([from, length]) => ({ starts_at: later(begin, from), ends_at: later(begin, from + length) }))
        const asked = { minutes, buffer_minutes, from: addDays(day, -1), until: addDays(day, 1), window: always }
        const free = freeTimes(availability, { ...asked, busy: spans(busy), own: spans(own) })
        const isTaken = (at: string, others_: TimeSpan[], length: number) =>
          others_.some((one) => one.starts_at < later(at, length) && at < one.ends_at)
        const allowed = (at: string) =>
          Array.from({ length: minutes }, (_, passed) => isThere(availability, later(at, passed))).every(Boolean) &&
          !isTaken(at, spans(busy), minutes + buffer_minutes) &&
          !isTaken(at, spans(own), minutes)
        for (const at of free) {
          expect(allowed(at)).toBe(true)
          expect(isInHours(availability, { starts_at: at, ends_at: later(at, minutes) })).toBe(true)
        }
        expect(free).toEqual(free.toSorted())
        // nothing is left out: without what else there is, all the others are taken or nobody is there
        const every = freeTimes(
          { ...availability, exceptions: others.filter(({ kind }) => kind === 'extra'), closed: [] },
          { ...asked, busy: [], own: [] },
        )
        for (const at of every) if (!free.includes(at)) expect(allowed(at)).toBe(false)
        found += free.length
      }),
      { numRuns: 60 },
    )
    expect(found).toBeGreaterThan(100)
  })

  test('have an hour less in the night in which clocks go forward, and an hour more when they go back', () => {
    const night = { weekday: 7, starts: '00:30', ends: '04:30' }
    const at = (day: string) =>
      freeTimes(
        { hours: [night], exceptions: [], closed: [], timezone: 'Europe/Lisbon' },
        { minutes: 60, buffer_minutes: 0, busy: [], own: [], from: day, until: day, window: always },
      ).length
    expect([at('2026-03-22'), at('2026-03-29'), at('2026-10-25')]).toEqual([7, 5, 9])
  })

  test('begin no sooner and no later than the hours in which the service can be booked', () => {
    const times_ = freeTimes(
      {
        hours: [{ weekday: 1, starts: '08:00', ends: '12:00' }],
        exceptions: [],
        closed: [],
        timezone: 'America/Sao_Paulo',
      },
      {
        minutes: 60,
        buffer_minutes: 0,
        busy: [],
        own: [],
        from: '2026-03-16',
        until: '2026-03-23',
        window: { earliest: '2026-03-16T13:30:00.000Z', latest: '2026-03-23T11:30:00.000Z' },
      },
    )
    expect(times_).toEqual(['2026-03-16T13:30:00.000Z', '2026-03-16T14:00:00.000Z', '2026-03-23T11:00:00.000Z'])
  })
})
