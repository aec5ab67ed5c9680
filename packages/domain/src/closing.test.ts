import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closesOn, stayFrom } from './closing.ts'
import { dateInZone, timeInZone } from './zones.ts'

const timezone = 'America/Sao_Paulo'
const instant = fc.date({ min: new Date('2027-01-01T00:00Z'), max: new Date('2028-01-01T00:00Z'), noInvalidDate: true })
const open = { closes_weekdays: '22:00', closes_saturday: '14:00', closes_sunday: null, stay_minutes: 180 }

it('a visit ends when the gym closes, and otherwise after its usual time', () => {
  const stay = (at: string) => stayFrom(open, new Date(`${at}-03:00`), timezone)
  // Friday, then Saturday and Sunday
  expect([stay('2027-03-19T12:00'), stay('2027-03-19T21:30'), stay('2027-03-19T22:00')]).toEqual([180, 30, 180])
  expect([stay('2027-03-20T13:00'), stay('2027-03-20T15:00'), stay('2027-03-21T21:30')]).toEqual([60, 180, 180])
})

it('a gym that closes after midnight closes in the night that follows the day', () => {
  const night = { ...open, closes_weekdays: '01:00' }
  const stay = (at: string) => stayFrom(night, new Date(`${at}-03:00`), timezone)
  // Friday night into Saturday, and Saturday at noon
  expect([stay('2027-03-19T23:30'), stay('2027-03-20T00:45'), stay('2027-03-20T12:00')]).toEqual([90, 15, 120])
})

it('no visit is longer than the gym lets it, and none goes on at the moment at which the gym closes', () => {
  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const closing = fc.record({
    closes_weekdays: fc.option(clock),
    closes_saturday: fc.option(clock),
    closes_sunday: fc.option(clock),
    stay_minutes: fc.integer({ min: 30, max: 1440 }),
  })
  fc.assert(
    fc.property(closing, instant, (settings, at) => {
      const stay = stayFrom(settings, at, timezone)
      expect(stay).toBeGreaterThan(0)
      expect(stay).toBeLessThanOrEqual(settings.stay_minutes)
      for (let minute = 1; minute < stay; minute += 1) {
        const later = new Date(at.getTime() + minute * 60_000)
        const day = dateInZone(later, timezone)
        const closes = closesOn(settings, day)
        const isDayClosing = closes !== null && closes >= '05:00' && closes === timeInZone(later, timezone)
        expect(isDayClosing).toBe(false)
      }
    }),
    { numRuns: 30 },
  )
})
