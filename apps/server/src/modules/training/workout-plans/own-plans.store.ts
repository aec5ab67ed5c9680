import { ownLines, ownLinesColumns, signatureFrom } from '@folego/contract'
import type { ChangedBy, OwnStudent, PlanExercise } from '@folego/contract'
import { anyOf, excluded } from '#platform/database'
import type { GymTx } from '#platform/database'

/* The shared training sheets that were changed for one student alone. */

/** The lines of a sheet that students have for themselves, by student. */
export type OwnPlans = ReadonlyMap<string, readonly PlanExercise[]>

/** Returns the lines of a sheet that students have for themselves, of all of them or of one. */
export async function ownPlansOf(tx: GymTx, planId: string, studentId?: string): Promise<OwnPlans> {
  const rows = await tx
    .selectFrom('own_plans')
    .where('workout_plan_id', '=', planId)
    .$if(studentId !== undefined, (own) => own.where('student_id', '=', studentId ?? ''))
    .select(['student_id', 'lines'])
    .execute()
  // The lines were validated before they were written.
  return new Map(rows.map((row) => [row.student_id, row.lines as PlanExercise[]]))
}

/** Returns who has something of these sheets for themselves, among those who have the sheet, by sheet and in the order of names. */
export async function ownStudentsOf(tx: GymTx, planIds: readonly string[]): Promise<Map<string, OwnStudent[]>> {
  const rows = await tx
    .selectFrom('own_plans as o')
    .innerJoin('students as s', 's.id', 'o.student_id')
    .innerJoin('assignments as t', (join) =>
      join.onRef('t.student_id', '=', 'o.student_id').onRef('t.workout_plan_id', '=', 'o.workout_plan_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'o.changed_by')
    .where('o.workout_plan_id', '=', anyOf(planIds, 'uuid'))
    .where('t.status', '=', 'active')
    .where('t.deleted_at', 'is', null)
    .orderBy('s.name_key')
    .orderBy('s.id')
    .select(['o.workout_plan_id', 'o.student_id', 's.name as student_name'])
    .select([
      'o.signed_name',
      'o.signed_cref',
      'o.signed_at',
      'a.name as created_by_name',
      'o.changed_at as created_at',
    ])
    .execute()
  const ofPlan = ({ student_id, student_name, ...row }: (typeof rows)[number]): OwnStudent => {
    return { student_id, student_name, signature: signatureFrom(row) }
  }
  return new Map([...Map.groupBy(rows, (row) => row.workout_plan_id)].map(([id, own]) => [id, own.map(ofPlan)]))
}

/** Stores the lines that students have for themselves in a sheet. */
export async function writeOwnPlans(tx: GymTx, planId: string, plans: OwnPlans, changedBy: ChangedBy): Promise<void> {
  const own = { workout_plan_id: planId }
  await tx
    .insertInto('own_plans')
    .values([...plans].map(([student_id, lines]) => ({ ...own, student_id, ...ownLines(lines, changedBy) })))
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'student_id', 'workout_plan_id'])
        .doUpdateSet(excluded('own_plans', ...ownLinesColumns)),
    )
    .execute()
}

/** Deletes what these students have for themselves in a sheet, and returns of how many. */
export async function removeOwnPlans(tx: GymTx, planId: string, studentIds: readonly string[]): Promise<number> {
  const [result] = await tx
    .deleteFrom('own_plans')
    .where('workout_plan_id', '=', planId)
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .execute()
  return Number(result?.numDeletedRows ?? 0)
}
