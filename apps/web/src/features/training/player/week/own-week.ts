import type { Schedule } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import { useApiQuery } from '#platform/api'

/** A day of the week as a dot shows it. `free`: neither planned nor a rest day of the sheet. */
export interface WeekDay {
  date: string
  state: 'done' | 'planned' | 'rest' | 'free'
}

const weekOf = (today: string) => ({ query: { from: mondayOf(today), to: addDays(mondayOf(today), 6) } })

/** The current week of the signed-in student, planned and done. */
export function useOwnWeek(today: string, enabled = true) {
  return useApiQuery('GET /student-dashboard/schedule', weekOf(today), { enabled: enabled && today !== '' })
}

/** The seven days of a week; `alsoDone` is a date on which this device finished a workout that the server may not have. */
export function daysOfWeek({ days }: Pick<Schedule, 'days'>, alsoDone?: string): WeekDay[] {
  return days.map(({ date, rest, planned, done }) => ({
    date,
    state:
      done.length > 0 || date === alsoDone
        ? 'done'
        : planned.some(({ state }) => state !== 'open')
          ? 'planned'
          : rest
            ? 'rest'
            : 'free',
  }))
}
