import { addDays, enrollmentStatusOn } from '@folego/contract'
import type { Enrollment, EnrollmentStatus } from '@folego/contract'

/** First and last day, both included, as `YYYY-MM-DD`. */
export interface Term {
  start_date: string
  end_date: string
}

/** The days that a sale of a plan covers by itself: from `start` to `duration` days later. */
export function termFrom(start: string, duration: number): Term {
  return { start_date: start, end_date: addDays(start, duration) }
}

/** An enrollment holds its days while it reads as active; expired and cancelled ones stand in nobody's way. */
export function holdsDays(it: { status: EnrollmentStatus; end_date: string }, today: string): boolean {
  return enrollmentStatusOn(it.status, it.end_date, today) === 'active'
}

/** How a running enrollment ends on a day: today is its last one. One that has not begun keeps its dates. */
export function endedOn(term: Term, today: string): Term {
  const isRunning = term.start_date <= today && today <= term.end_date
  return isRunning ? { ...term, end_date: today } : term
}

/**
 * The status to keep. Without one in the request the kept one stays. `expired` for an enrollment that reads as expired by
 * its dates alone changes nothing: a later end date still brings it back to life.
 */
export function keptStatus(
  before: EnrollmentStatus,
  requested: EnrollmentStatus | undefined,
  endDate: string,
  today: string,
): EnrollmentStatus {
  if (requested === undefined) return before
  return enrollmentStatusOn(before, endDate, today) === requested ? before : requested
}

/** What the audit log keeps of an enrollment. */
export function traceOf(it: Enrollment) {
  const { student_id, student_name, plan_id, plan_name, price, start_date, end_date, status } = it
  return { student_id, student_name, plan_id, plan_name, price, start_date, end_date, status }
}
