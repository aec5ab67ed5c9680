import { riskCodes } from '@folego/contract'
import { dateInZone, daysBetween } from '@folego/domain'
import type { RiskCode, RiskReason, StudentAtRisk } from '@folego/contract'

/** The facts about a student at risk: null if a reason does not apply. */
export interface RiskFacts {
  student_id: string
  student_name: string
  is_own: boolean
  phone: string | null
  hurt: boolean
  exercise_name: string | null
  exercise_id: string | null
  worst_rating: number | null
  absent: boolean
  /** The last day of the enrollment, if it is near. */
  ends: string | null
  has_sheet: boolean
  /** When the student last came through the door. */
  last_visit_at: string | null
}

/** A student at risk with the reasons in the order of `riskCodes`; the last activity is a workout or a visit. */
export function studentAtRiskOf(
  facts: RiskFacts,
  last_workout_at: string | null,
  { today, timezone }: { today: string; timezone: string },
): StudentAtRisk {
  const { student_id, student_name, is_own, phone, last_visit_at } = facts
  const [last_activity = null] = [last_workout_at, last_visit_at]
    .filter((it) => it !== null)
    .toSorted()
    .toReversed()
  const lastDay = last_activity === null ? null : dateInZone(new Date(last_activity), timezone)
  const applies: Record<RiskCode, boolean> = {
    pain: facts.hurt,
    low_rating: facts.worst_rating !== null,
    absent: facts.absent,
    enrollment_expiring: facts.ends !== null,
    no_sheet: !facts.has_sheet,
  }
  const daysOf: Partial<Record<RiskCode, number | null>> = {
    absent: lastDay === null ? null : daysBetween(lastDay, today),
    enrollment_expiring: facts.ends === null ? null : daysBetween(today, facts.ends),
  }
  const reasons = riskCodes
    .filter((code) => applies[code])
    .map((code): RiskReason => ({
      code,
      days: daysOf[code] ?? null,
      exercise_name: code === 'pain' ? facts.exercise_name : null,
      exercise_id: code === 'pain' ? facts.exercise_id : null,
      rating: code === 'low_rating' ? facts.worst_rating : null,
    }))
  return { student_id, student_name, is_own, phone, last_activity, reasons }
}

/** Own students first, then the most recently started. */
export function ownFirst<Row extends { is_own: boolean; started_at: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.is_own) - Number(a.is_own) || (a.started_at < b.started_at ? 1 : -1))
}
