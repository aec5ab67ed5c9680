import { addDays, addMonths, daysBetween, firstOfMonth, limits } from '@folego/domain'

/** A birthday as month and day in one number (14 March: 314), and the date on which it is celebrated. */
export interface Birthday {
  key: number
  day: string
}

/** The birthdays celebrated on each of some days: 29 February is celebrated on the 28th in years without a 29th. */
export function birthdaysOn(days: readonly string[]): Birthday[] {
  return days.flatMap((day) => {
    const key = Number(day.slice(5, 7) + day.slice(8, 10))
    const alsoLeapDay = key === 228 && addDays(day, 1).endsWith('-03-01')
    return alsoLeapDay
      ? [
          { key, day },
          { key: 229, day },
        ]
      : [{ key, day }]
  })
}

/** The days from one to another, both inclusive. */
function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
}

/** The birthdays for which a greeting is due: today's and those of the last few days. */
export function birthdaysDue(today: string): Birthday[] {
  return birthdaysOn(daysFrom(addDays(today, -limits.birthdayDays), today))
}

/** The birthdays of a month of this year. */
export function birthdaysOfMonth(month: number, today: string): Birthday[] {
  const first = `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  return birthdaysOn(daysFrom(first, addDays(firstOfMonth(first, 1), -1)))
}

/** Every birthday exactly once, on the date nearest to today: the desk greets early and late. */
export function nearestBirthdays(today: string): Birthday[] {
  const first = addDays(addMonths(today, -6), 1)
  return birthdaysOn(daysFrom(first, addDays(addMonths(first, 12), -1)))
}
