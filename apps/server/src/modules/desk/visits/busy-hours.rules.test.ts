import { expect, test } from 'vitest'
import { busyHoursOf, withoutNumbers } from './busy-hours.rules.ts'

test('students see an hour of one person as quiet as an empty one, and the empty ones while the gym is open', () => {
  const hour = (weekday: number, at: number, people: number, persons = people) => {
    return { weekday, hour: at, people, arrivals: people, persons }
  }
  const counts = [
    hour(1, 8, 30, 20),
    hour(1, 12, 1),
    hour(1, 18, 28, 20),
    hour(2, 8, 2),
    hour(2, 10, 20),
    hour(2, 18, 30, 20),
  ]
  const hours = busyHoursOf({ counts, persons: 40 }, '2026-03-02', '2026-03-08')
  const ofMonday = withoutNumbers(hours, counts).filter(({ weekday }) => weekday === 1)
  expect(ofMonday.map((it) => [it.hour, it.load])).toEqual([
    [8, 'busy'],
    [10, 'quiet'],
    [12, 'quiet'],
    [18, 'busy'],
  ])
})
