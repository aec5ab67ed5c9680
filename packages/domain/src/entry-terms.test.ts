import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { anyEntry, entryDayOf, isEntryTime, moreOf, visitsUpTo, windowsOf } from './entry-terms.ts'
import { entryWords } from './entry-words.ts'
import { weekdayOf } from './periods.ts'
import { dateInZone, timeInZone } from './zones.ts'

const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const days = fc.subarray('1234567'.split(''), { minLength: 1 }).map((chosen) => chosen.join(''))
const day = fc.integer({ min: -400, max: 400 }).map((by) => addDays('2027-03-15', by))
const zones = ['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe'] as const
const instant = fc.date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2028-01-01T00:00Z'), noInvalidDate: true })

it('the hours of a plan let in on the chosen days from their beginning to before their end', () => {
  fc.assert(
    fc.property(days, clock, clock, day, clock, (entry_days, one, other, today, time) => {
      fc.pre(one !== other)
      const [entry_from, entry_until] = [one, other].toSorted()
      const terms = { ...anyEntry, entry_days, entry_from: entry_from ?? '', entry_until: entry_until ?? '' }
      const isOn = entry_days.includes(String(weekdayOf(today)))
      expect(isEntryTime(terms, { today, time })).toBe(isOn && time >= terms.entry_from && time < terms.entry_until)
    }),
  )
})

it('the hours of a plan over midnight belong to the day on which they begin', () => {
  const night = { ...anyEntry, entry_days: '5', entry_from: '22:00', entry_until: '02:00' }
  const [friday, saturday] = ['2027-03-19', '2027-03-20']
  const at = (today: string, time: string) => isEntryTime(night, { today, time })
  expect([at(friday, '21:59'), at(friday, '22:00'), at(saturday, '01:59'), at(saturday, '02:00')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(at(friday, '01:00')).toBe(false)
  expect(at(saturday, '23:00')).toBe(false)
})

it('the hours of a plan and the hours around them together are the whole week, whatever they are', () => {
  fc.assert(
    fc.property(clock, clock, day, clock, (entry_from, entry_until, today, time) => {
      fc.pre(entry_from !== entry_until)
      const inside = { ...anyEntry, entry_from, entry_until }
      const outside = { ...anyEntry, entry_from: entry_until, entry_until: entry_from }
      expect(isEntryTime(inside, { today, time })).toBe(!isEntryTime(outside, { today, time }))
    }),
  )
})

const windows = fc.array(
  fc.tuple(days, clock, clock).map(([on, from, until]) => ({ days: on, from, until })),
  { minLength: 1, maxLength: 5 },
)

it('a plan with several hours lets in exactly when one of them would, and a night belongs to the day on which it began', () => {
  fc.assert(
    fc.property(windows, day, clock, (all, today, time) => {
      const [first] = all
      const terms = (one: (typeof all)[number], rest: typeof all) => ({
        ...anyEntry,
        entry_days: one.days,
        entry_from: one.from,
        entry_until: one.until,
        entry_more: rest.length === 0 ? null : moreOf(rest),
      })
      if (first === undefined) return
      const together = terms(first, all.slice(1))
      const alone = all.map((hours) => terms(hours, []))
      expect(windowsOf(moreOf(all))).toEqual(all)
      expect(isEntryTime(together, { today, time })).toBe(alone.some((each) => isEntryTime(each, { today, time })))
      const began = alone.map((each) => entryDayOf(each, { today, time })).toSorted()[0]
      expect(entryDayOf(together, { today, time })).toBe(began)
      if (began !== undefined && began < today) expect(isEntryTime(together, { today, time })).toBe(true)
    }),
  )
})

it('several hours of a plan are said together, by the days for which they are', () => {
  const terms = { ...anyEntry, entry_days: '12345', entry_from: '06:00', entry_until: '10:00' }
  const more = { ...terms, entry_more: '12345 14:00-16:00' }
  expect(entryWords(more, 'pt-BR')).toBe('Seg a Sex, 06:00 às 10:00 e 14:00 às 16:00')
  const weekend = { ...more, entry_more: '12345 14:00-16:00, 67 08:00-12:00', weekly_visits: 3 }
  expect(entryWords(weekend, 'en')).toBe(
    'Mon to Fri, 06:00 to 10:00 and 14:00 to 16:00; Sat, Sun, 08:00 to 12:00; 3 visits a week',
  )
})

it('the hours of a plan follow the wall clock of the gym where it changes for the summer', () => {
  const early = { ...anyEntry, entry_days: '7', entry_from: '06:00', entry_until: '12:00' }
  // the night in which New York moves its clocks from 2 to 3
  const at = (iso: string) => {
    const now = new Date(iso)
    const wall = { today: dateInZone(now, 'America/New_York'), time: timeInZone(now, 'America/New_York') }
    return isEntryTime(early, wall)
  }
  expect([at('2027-03-14T09:59Z'), at('2027-03-14T10:00Z'), at('2027-03-14T15:59Z'), at('2027-03-14T16:00Z')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, now) => {
      const parts = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
      expect(timeInZone(now, zone)).toBe(parts.format(now))
    }),
  )
})

it('the visits of a week are those from Monday to today, and never fewer than those of today', () => {
  fc.assert(
    fc.property(day, fc.array(fc.integer({ min: -20, max: 0 }), { maxLength: 20 }), (today, ago) => {
      const { daily, weekly } = visitsUpTo(
        ago.map((by) => addDays(today, by)),
        today,
      )
      expect(daily).toBe(ago.filter((by) => by === 0).length)
      expect(weekly).toBe(ago.filter((by) => -by < weekdayOf(today)).length)
    }),
  )
})
