import { addDays } from './calendar.ts'

/*
 * Who came to a class, and what follows if they did not: functions of what is stored, without clock and database.
 */

/** How long before a class begins who is there can be marked, and an entry at the door is one to the class. */
export const attendanceMinutes = 60

/** For how many days after a class who came can still be marked: for as many as a payment can be entered by hand. */
export const attendanceDaysBack = 31

/** How long after a class has ended whoever was marked by nobody counts as absent, if the gym wants that. */
export const absentAfterMinutes = 60

/** A gym's rule about absences; `absences` null: they have no consequence. */
export interface AbsenceRule {
  /** So many absences … */
  absences: number | null
  /** … on so many consecutive days … */
  absence_days: number
  /** … and for so many days from the last of them nobody books. */
  blocked_days: number
}

/** What a gym does about people who book and do not come, until it says otherwise. */
export const classSettingsDefaults = {
  absences: null,
  absence_days: 30,
  blocked_days: 7,
  marks_absent: false,
  late_minutes: null,
} as const

export interface AbsenceStanding {
  /** Absences that count towards the next block. */
  count: number
  /** The first day on which they book again; null: they can now. */
  blocked_until: string | null
}

/** How somebody stands who was absent on these days. Each absence blocks once at most: those of a block do not count again. */
export function absenceStanding(days: readonly string[], rule: AbsenceRule, today: string): AbsenceStanding {
  const { absences, absence_days, blocked_days } = rule
  if (absences === null) return { count: 0, blocked_until: null }
  let counted: string[] = []
  let until: string | null = null
  for (const day of days.filter((it) => it <= today).toSorted()) {
    counted = [...counted.filter((it) => addDays(it, absence_days) > day), day]
    if (counted.length < absences) continue
    counted = []
    until = addDays(day, blocked_days)
  }
  return {
    count: counted.filter((it) => addDays(it, absence_days) > today).length,
    blocked_until: until !== null && until > today ? until : null,
  }
}

/** Whether somebody who enters at an instant came to a class in time; instants as ISO texts in UTC. */
export function isInTime(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  enteredAt: string,
  lateMinutes: number | null,
): boolean {
  const [begin, end, at] = [starts_at, ends_at, enteredAt].map((it) => Date.parse(it)) as [number, number, number]
  const last = lateMinutes === null ? end : Math.min(end, begin + lateMinutes * 60_000)
  return begin - attendanceMinutes * 60_000 <= at && at <= last
}

/** Who or what recorded that somebody came to a class or did not. */
export const attendanceMarks = ['list', 'entry', 'wall', 'nobody'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** A place in a class that an entry at the door may be about. */
export interface Attended {
  id: string
  state: 'booked' | 'attended' | 'no_show'
  marked_by: AttendanceMark | null
  /** When it became as it is. */
  marked_at: string
  starts_at: string
  ends_at: string
}

/** What an entry, or one that was taken back, makes of a place. */
interface EntryMark {
  id: string
  state: 'booked' | 'attended'
  marked_by: 'entry' | null
}

/**
 * What the entries of somebody change about their places: who was marked by a person or by the wall stays so, except who was missing when
 * marked, and enters in time afterwards.
 */
export function markEntries(
  places: readonly Attended[],
  entries: readonly string[],
  lateMinutes: number | null,
): EntryMark[] {
  return places.flatMap((it): EntryMark[] => {
    const inTime = entries.filter((at) => isInTime(it, at, lateMinutes))
    const came = inTime.length > 0
    const isOpen = it.state === 'booked' || (it.state === 'no_show' && it.marked_by === 'nobody')
    const cameAfterwards = it.state === 'no_show' && inTime.some((at) => at > it.marked_at)
    if ((came && isOpen) || cameAfterwards) return [{ id: it.id, state: 'attended', marked_by: 'entry' }]
    const isOfDoor = it.state === 'attended' && it.marked_by === 'entry'
    return !came && isOfDoor ? [{ id: it.id, state: 'booked', marked_by: null }] : []
  })
}
