import type { StudentDay, StudentWeek } from '@folego/contract'

/** Where a day stands for somebody who looks at the week today. */
export type DayPlace = 'rest' | 'completed' | 'started' | 'today' | 'next' | 'missed' | 'open'

export interface WeekPlaces {
  /** By the day's id. */
  places: ReadonlyMap<string, DayPlace>
  /** The day that stands on top: the one that was begun, else today's. Undefined in a week that is not the active one. */
  topId: string | undefined
  /** The day of today's weekday. Undefined where the sheet follows no weekdays. */
  todayId: string | undefined
  /** The day whose button is the primary one. */
  primaryId: string | undefined
}

interface Now {
  /** The gym's today, `YYYY-MM-DD`. */
  today: string
  /** Since when one trains with the sheet; days before it were not missed. Null: not known, so none was. */
  since: string | null
  /** The first unfinished training day of the sheet. */
  nextDayId: string | null
}

/**
 * How a week looks today. A sheet whose days bear names of their own ('Treino A') follows no weekdays: there the next one is
 * up, whatever the day, and none was missed.
 */
export function placesOfWeek(week: StudentWeek, now: Now): WeekPlaces {
  const days = inOrder(week.workout_days)
  if (!week.is_active) {
    return { places: placesBy(days, () => 'open'), topId: undefined, todayId: undefined, primaryId: undefined }
  }
  const weekday = weekdayOf(now.today)
  const byWeekday = days.every((day) => day.rest_day || ownNameOf(day) === null)
  const begun = lastBegun(days)
  const current = byWeekday
    ? days.find(({ day_number }) => day_number === weekday)
    : days.find(({ id }) => id === now.nextDayId)
  const following =
    days.find((day) => isOpen(day) && day.id !== current?.id && (!byWeekday || day.day_number > weekday)) ??
    days.find(({ id }) => id === now.nextDayId)
  const places = placesBy(days, (day) => {
    if (day.id === current?.id) return byWeekday ? 'today' : 'next'
    if (byWeekday && day.id === following?.id && begun === undefined) return 'next'
    return byWeekday && day.day_number < weekday && wasMeant(day, weekday, now) ? 'missed' : 'open'
  })
  const top = begun ?? current
  const primary = top !== undefined && (isOpen(top) || top.state === 'started') ? top : following
  return { places, topId: top?.id, todayId: byWeekday ? current?.id : undefined, primaryId: primary?.id }
}

/** The day on top first, the others in their order. */
export function orderedDays(week: StudentWeek, topId: string | undefined): StudentDay[] {
  const days = inOrder(week.workout_days)
  return [...days.filter(({ id }) => id === topId), ...days.filter(({ id }) => id !== topId)]
}

/** A name that says more than the weekday: 'Treino A'. Null for none, and for 'Segunda-feira' on a Monday. */
export function ownNameOf({ day_name, day_number }: Pick<StudentDay, 'day_name' | 'day_number'>): string | null {
  if (day_name === null) return null
  const plain = day_name.trim().toLowerCase()
  // Any Monday, and as many days on.
  const date = new Date(Date.UTC(2024, 0, day_number))
  const isWeekday = ['pt-BR', 'en'].some((language) => {
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date).toLowerCase()
    return plain === name || plain === name.replace('-feira', '')
  })
  return isWeekday ? null : day_name
}

/** The minutes that somebody is asked to confirm: what was recorded, else those since the start, else an hour. */
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

/** Somebody who begins another day means that one. */
function lastBegun(days: readonly StudentDay[]): StudentDay | undefined {
  const startOf = ({ progress }: StudentDay) => progress?.started_at ?? ''
  return days.filter(({ state }) => state === 'started').sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1))[0]
}

function isOpen(day: StudentDay): boolean {
  return day.state === 'not_started'
}

function inOrder(days: readonly StudentDay[]): StudentDay[] {
  return [...days].sort((one, other) => one.order_index - other.order_index || one.day_number - other.day_number)
}

/** 1 is Monday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** The day of this week came after one had begun with the sheet. */
function wasMeant(day: StudentDay, weekday: number, { today, since }: Now): boolean {
  if (since === null) return false
  const date = Date.parse(`${today}T00:00:00Z`) - (weekday - day.day_number) * 86_400_000
  return date >= Date.parse(`${since}T00:00:00Z`)
}
