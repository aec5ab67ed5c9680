import { type StudentDay, type StudentWeek } from '@folego/contract'
import { followsWeekdays, plannedDate } from '@folego/domain'

/** Where a day stands relative to today. `missed` is undone although its date is past: it can still be done on any day. */
export type DayPlace = 'rest' | 'completed' | 'started' | 'today' | 'next' | 'missed' | 'open'

export interface WeekPlaces {
  /** By the day's id. */
  places: ReadonlyMap<string, DayPlace>
  /** By the day's id, `YYYY-MM-DD`: the planned date. Empty if the sheet follows no weekdays. */
  dates: ReadonlyMap<string, string>
  /** The day on top: a started one, else today's workout, else the next one. Undefined if the week has none of them. */
  topId: string | undefined
  /** The day whose date is today. */
  todayId: string | undefined
  /** The day with the primary button. */
  primaryId: string | undefined
}

interface Now {
  /** The gym's today, `YYYY-MM-DD`. */
  today: string
  /** The day on which the student begins with the sheet, and its first week. */
  begin: string
  /** When training with the sheet began; earlier days were not missed. Null: unknown, so none was missed. */
  since: string | null
  /** The first unfinished training day of the sheet. */
  nextDayId: string | null
}

/**
 * The state of a week today. Each day is on its planned date, so nothing in the future was missed. A sheet whose days have
 * their own names ('Treino A') follows no weekdays: there the next one is up, whatever the day.
 */
export function placesOfWeek(week: StudentWeek, { today, begin, since, nextDayId }: Now): WeekPlaces {
  const byWeekday = followsWeekdays(week)
  const { week_number, workout_days } = week
  const dates = new Map(
    byWeekday ? workout_days.map((day) => [day.id, plannedDate({ ...day, week_number }, begin)]) : [],
  )
  const days = inOrder(workout_days, dates)
  const isOn = ({ id }: StudentDay, isDay: (date: string) => boolean) => isDay(dates.get(id) ?? '')
  const given = days.find(({ id }) => id === nextDayId)
  // Done here since the sheet was read: the one after it is next.
  const next = given?.state === 'completed' ? days.find(isOpen) : given
  const todays = byWeekday ? days.find((day) => isOn(day, (date) => date === today)) : undefined
  const current = byWeekday ? todays : next
  const ahead = byWeekday ? (day: StudentDay) => isOn(day, (date) => date > today) : () => true
  const isActive = week.is_active || todays !== undefined
  const following = isActive
    ? (days.find((day) => isOpen(day) && day.id !== current?.id && ahead(day)) ?? next)
    : undefined
  const begun = lastBegun(days)
  const top = begun ?? (current === undefined || current.rest_day ? following : current)
  const primary = top !== undefined && (isOpen(top) || top.state === 'started') ? top : following
  const places = placesBy(days, (day) => {
    if (day.id === current?.id) return byWeekday ? 'today' : 'next'
    if (byWeekday && day.id === following?.id && begun === undefined) return 'next'
    return isOn(day, (date) => since !== null && date >= since && date < today) ? 'missed' : 'open'
  })
  return { places, dates, topId: top?.id, todayId: todays?.id, primaryId: primary?.id }
}

/** The top day first, the others by their dates; without dates in their order. */
export function orderedDays(week: StudentWeek, { topId, dates }: Pick<WeekPlaces, 'topId' | 'dates'>): StudentDay[] {
  const days = inOrder(week.workout_days, dates)
  return [...days.filter(({ id }) => id === topId), ...days.filter(({ id }) => id !== topId)]
}

/** The minutes to suggest for confirmation: the recorded ones, else those since the start, else an hour. */
export function minutesToConfirm(
  progress: Pick<NonNullable<StudentDay['progress']>, 'started_at' | 'completed_at' | 'duration_minutes'> | null,
  now: number,
  limits: { usual: number; most: number },
): number {
  if (progress === null) return limits.usual
  if (progress.completed_at !== null) return progress.duration_minutes ?? limits.usual
  const since = Math.round((now - Date.parse(progress.started_at)) / 60_000)
  return Math.min(limits.most, Math.max(1, since))
}

function placesBy(days: readonly StudentDay[], placeOfOpen: (day: StudentDay) => DayPlace): Map<string, DayPlace> {
  return new Map(days.map((day) => [day.id, day.state === 'not_started' ? placeOfOpen(day) : day.state]))
}

/** The latest start is the one that counts. */
function lastBegun(days: readonly StudentDay[]): StudentDay | undefined {
  const startOf = ({ progress }: StudentDay) => progress?.started_at ?? ''
  return days.filter(({ state }) => state === 'started').sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1))[0]
}

function isOpen(day: StudentDay): boolean {
  return day.state === 'not_started'
}

function inOrder(days: readonly StudentDay[], dates: WeekPlaces['dates']): StudentDay[] {
  const dateOf = ({ id }: StudentDay) => dates.get(id) ?? ''
  return days
    .toSorted((one, other) => one.order_index - other.order_index || one.day_number - other.day_number)
    .sort((one, other) => (dateOf(one) < dateOf(other) ? -1 : dateOf(one) > dateOf(other) ? 1 : 0))
}
