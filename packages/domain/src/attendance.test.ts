import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absenceStanding, isInTime, markEntries } from './attendance.ts'
import { addDays } from './calendar.ts'

const begin = '2026-03-02'
const day = fc.integer({ min: 0, max: 200 }).map((it) => addDays(begin, it))
const days = fc.array(day, { maxLength: 15 })
const rule = fc.record({
  absences: fc.integer({ min: 1, max: 5 }),
  absence_days: fc.integer({ min: 1, max: 60 }),
  blocked_days: fc.integer({ min: 1, max: 30 }),
})

test('three absences on thirty days block for a week from the last one, and count no more afterwards', () => {
  const policy = { absences: 3, absence_days: 30, blocked_days: 7 }
  const those = ['2026-03-02', '2026-03-20', '2026-03-31']
  expect(absenceStanding(those.slice(0, 2), policy, '2026-03-30')).toEqual({ count: 2, blocked_until: null })
  expect(absenceStanding(those, policy, '2026-03-31')).toEqual({ count: 0, blocked_until: '2026-04-07' })
  expect(absenceStanding(those, policy, '2026-04-07')).toEqual({ count: 0, blocked_until: null })
  expect(absenceStanding([...those, '2026-04-08'], policy, '2026-04-08')).toEqual({ count: 1, blocked_until: null })
  // the first and the last are on days 1 and 31
  expect(absenceStanding(['2026-03-02', '2026-03-20', '2026-04-01'], policy, '2026-04-01').blocked_until).toBeNull()
  expect(absenceStanding(['2026-03-02'], policy, '2026-03-31').count).toBe(1)
  expect(absenceStanding(['2026-03-02'], policy, '2026-04-01').count).toBe(0)
  expect(absenceStanding(those, { ...policy, absences: null }, '2026-03-31').blocked_until).toBeNull()
})

test('nobody is blocked without enough absences on consecutive days, nor for longer than the rule says', () => {
  fc.assert(
    fc.property(days, rule, day, (those, policy, today) => {
      const { count, blocked_until } = absenceStanding(those, policy, today)
      const isClose = (end: string) =>
        those.filter((it) => it <= end && addDays(it, policy.absence_days) > end).length >= policy.absences
      if (blocked_until !== null) {
        const last = addDays(blocked_until, -policy.blocked_days)
        expect(last <= today && today < blocked_until && isClose(last) && those.includes(last)).toBe(true)
      }
      expect(count).toBeLessThan(policy.absences)
      // the first time that they are enough blocks
      const first = those.toSorted().find(isClose)
      if (first !== undefined) {
        expect(
          absenceStanding(
            those.filter((it) => it <= first),
            policy,
            first,
          ).blocked_until,
        ).not.toBeNull()
      }
    }),
  )
})

test('absences of days to come and their order change nothing, and whoever has none is not blocked', () => {
  fc.assert(
    fc.property(days, rule, day, (those, policy, today) => {
      const now = absenceStanding(those, policy, today)
      expect(absenceStanding(those.toReversed(), policy, today)).toEqual(now)
      expect(absenceStanding([...those, addDays(today, 1)], policy, today)).toEqual(now)
      expect(absenceStanding([], policy, today)).toEqual({ count: 0, blocked_until: null })
    }),
  )
})

const aClass = { starts_at: '2026-03-16T21:00:00.000Z', ends_at: '2026-03-16T22:00:00.000Z' }

test('an entry is in time from an hour before a class until it ends, or until the gym says that it is too late', () => {
  const at = (time: string, late: number | null = null) => isInTime(aClass, `2026-03-16T${time}Z`, late)
  expect([at('19:59:59'), at('20:00:00'), at('22:00:00'), at('22:00:01')]).toEqual([false, true, true, false])
  expect([at('21:10:00', 10), at('21:10:01', 10), at('22:00:01', 240)]).toEqual([true, false, false])
})

test('who enters in time after the list has marked them absent came, who was there before was not', () => {
  const marked_at = '2026-03-16T21:05:00Z'
  const absent = { ...aClass, id: 'a', state: 'no_show', marked_by: 'list', marked_at } as const
  const marksAt = (time: string) => markEntries([absent], [`2026-03-16T${time}Z`], 15).map(({ state }) => state)
  expect([marksAt('21:04:00'), marksAt('21:06:00'), marksAt('21:16:00')]).toEqual([[], ['attended'], []])
})

test('entries mark who has a place, taken back they unmark, and nothing that a person marked changes', () => {
  const place = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom('booked' as const, 'attended' as const, 'no_show' as const),
    marked_by: fc.constantFrom('list' as const, 'entry' as const, 'wall' as const, 'nobody' as const),
  })
  const entry = fc.constantFrom('2026-03-16T19:00:00Z', '2026-03-16T20:30:00Z', '2026-03-16T21:30:00Z')
  fc.assert(
    fc.property(fc.array(place), fc.array(entry), (some, entries) => {
      const marked_at = aClass.ends_at
      const places = some.map((it) => ({
        ...it,
        ...aClass,
        marked_at,
        marked_by: it.state === 'booked' ? null : it.marked_by,
      }))
      const marks = markEntries(places, entries, 15)
      const after = places.map((it) => ({ ...it, ...marks.find(({ id }) => id === it.id) }))
      for (const [at, it] of after.entries()) {
        const before = places[at]
        if (before?.marked_by === 'list' || before?.marked_by === 'wall') expect(it).toEqual(before)
        const came = entries.includes('2026-03-16T20:30:00Z')
        if (it.state === 'attended' && it.marked_by === 'entry') expect(came).toBe(true)
        if (it.state === 'booked') expect(came).toBe(false)
      }
      expect(markEntries(after, entries, 15)).toEqual([])
    }),
  )
})
