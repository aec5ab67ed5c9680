import { headOfDay } from '@folego/contract'
import { addDays, beginOfSheet, dateInZone, type DayRange, followsWeekdays, plannedDate } from '@folego/domain'
import type {
  DoneWorkout,
  PlannedDay,
  Schedule,
  ScheduleDay,
  StudentDay,
  StudentWeek,
  StudentWorkout,
} from '@folego/contract'

/** A weekly sheet with the first day on which it may be trained. */
export interface PlacedSheet {
  sheet: Pick<StudentWorkout, 'id' | 'title' | 'start_date' | 'assigned_at' | 'current_week' | 'total_weeks' | 'weeks'>
  start: string
}

export interface Calendar extends DayRange {
  today: string
  timezone: string
}

interface Placed {
  date: string
  rest: boolean
  planned: PlannedDay | null
}

/**
 * Places the days of the active and later weeks on their dates: training days not yet done, and rest days. A running workout is
 * on today, and days before the start of the sheet have no date. Nothing is planned once every week is done.
 */
export function placedDays(placed: PlacedSheet, { today, timezone }: Omit<Calendar, keyof DayRange>): Placed[] {
  const { sheet, start } = placed
  const isUndone = ({ state }: StudentDay) => state === 'not_started' || state === 'started'
  if (!sheet.weeks.some((week) => week.workout_days.some(isUndone))) return []
  const active = sheet.weeks.findIndex((week) => week.is_active)
  const begin = beginOfSheet(sheet, { today, dateOf: (instant) => dateInZone(new Date(instant), timezone) })
  return sheet.weeks
    .slice(Math.max(0, active))
    .flatMap((week) => {
      const dates = datesOf(week, begin)
      return week.workout_days.map((day) => {
        const date = day.state === 'started' ? today : (dates.get(day.id) ?? today)
        const planned = isUndone(day) ? plannedDayOf(placed, week.week_number, day, date < today) : null
        return { date, rest: day.state === 'rest', planned }
      })
    })
    .filter(({ date, rest, planned }) => planned?.state === 'started' || (date >= start && (rest || planned !== null)))
}

/** The dates of the days of a week. Training days that stand for no weekday ('Treino A') keep their order. */
function datesOf(week: StudentWeek, begin: string): ReadonlyMap<string, string> {
  const { week_number, workout_days } = week
  const dates = new Map(workout_days.map(({ id, day_number }) => [id, plannedDate({ week_number, day_number }, begin)]))
  if (followsWeekdays(week)) return dates
  const training = workout_days.filter(({ rest_day }) => !rest_day)
  const inOrder = training.map(({ id }) => dates.get(id) ?? '').sort()
  return new Map([...dates, ...training.map(({ id }, at): [string, string] => [id, inOrder[at] ?? ''])])
}

function plannedDayOf({ sheet }: PlacedSheet, week_number: number, day: StudentDay, isOver: boolean): PlannedDay {
  return {
    workout_day_id: day.id,
    organized_workout_id: sheet.id,
    week_number,
    ...headOfDay(day),
    state: day.state === 'started' ? 'started' : isOver ? 'open' : 'planned',
  }
}

/** Returns every day from `from` to `to`: planned days from the sheet, completed workouts on their own day. */
export function scheduleOf(
  placed: PlacedSheet | undefined,
  done: readonly (DoneWorkout & { date: string })[],
  calendar: Calendar,
): Schedule {
  const { from, to, today } = calendar
  const byDate = Map.groupBy(placed === undefined ? [] : placedDays(placed, calendar), ({ date }) => date)
  const doneOn = Map.groupBy(done, ({ date }) => date)
  const days: ScheduleDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const here = byDate.get(date) ?? []
    days.push({
      date,
      rest: here.some(({ rest }) => rest),
      planned: here.map(({ planned }) => planned).filter((planned) => planned !== null),
      done: (doneOn.get(date) ?? []).map(({ date: _date, ...workout }) => workout),
    })
  }
  return { from, to, today, sheet: placed === undefined ? null : sheetOf(placed), days }
}

function sheetOf({ sheet: { id, title, current_week, total_weeks } }: PlacedSheet) {
  return { id, title, current_week, total_weeks }
}
