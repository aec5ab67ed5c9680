import { laterSignature } from '@folego/contract'
import type { BodyOf, api, WorkoutPlan } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { signatureOf } from '#modules/people/trainers'
import { requireActiveAssignment } from '#modules/training/assignments'
import { audit } from '#platform/audit'
import type { GymContext } from '#platform/http'
import { ownPlansOf, removeOwnPlans, writeOwnPlans } from './own-plans.store.ts'
import type { OwnPlans } from './own-plans.store.ts'
import { requireWorkoutPlan } from './workout-plans.service.ts'
import { records } from './workout-plans.store.ts'

/** Returns the lines of a training sheet that students have for themselves, by student. */
export function ownPlansIn(gym: Pick<GymContext, 'tx'>, planId: string): Promise<OwnPlans> {
  return ownPlansOf(gym.tx, planId)
}

/** Locks a training sheet, so that what is read next stays until the transaction ends; the students are locked first. */
export function lockWorkoutPlan(gym: GymContext, id: string): Promise<void> {
  return records.lock(gym.tx, id)
}

/** Returns a training sheet as one student has it, and who answers for that: whoever changed it last, for all or for them alone. */
export async function planOfStudent(
  gym: Pick<GymContext, 'tx'>,
  plan: WorkoutPlan,
  studentId: string,
): Promise<WorkoutPlan> {
  const lines = (await ownPlansOf(gym.tx, plan.id, studentId)).get(studentId)
  const own = plan.own_students.find((it) => it.student_id === studentId)
  if (lines === undefined || own === undefined) return plan
  return { ...plan, exercises: [...lines], signature: laterSignature(plan.signature, own.signature) }
}

/**
 * Changes a training sheet for students alone, by student; the caller signs it. It is a new version of the sheet, so that whoever has
 * it open is asked about these students before it is saved. Throws ChangedMeanwhile.
 */
export async function changeOwnPlans(
  gym: GymContext,
  plan: Pick<WorkoutPlan, 'id' | 'title' | 'version'>,
  changes: OwnPlans,
): Promise<void> {
  if (changes.size === 0) return
  const students = await lockStudents(gym.tx, [...changes.keys()], { evenDeleted: true })
  const [before, signature] = await Promise.all([ownPlansOf(gym.tx, plan.id), signatureOf(gym)])
  await records.update(gym.tx, plan, {}, gym.now.toISOString())
  await writeOwnPlans(gym.tx, plan.id, changes, { by: gym.actor.accountId, signature })
  for (const { id, name: student } of students) {
    await audit(gym, {
      action: 'updated',
      entity: 'workout_plan',
      id: plan.id,
      name: plan.title,
      before: { student, lines: before.get(id) ?? null },
      after: { student, lines: changes.get(id) ?? null },
    })
  }
}

/**
 * Gives a student the training sheet as everybody has it again; what was done stays. It is a new version of the sheet, as a change for
 * the student is. Refuses WORKOUT_NOT_FOUND, and NOT_FOUND for a student who does not have the sheet.
 */
export async function mergeStudentOfPlan(
  gym: GymContext,
  id: string,
  { student_id }: BodyOf<typeof api.workoutPlans.merge>,
): Promise<WorkoutPlan> {
  await lockStudents(gym.tx, [student_id])
  await records.lock(gym.tx, id)
  const plan = await requireWorkoutPlan(gym, id)
  const { student_name: student } = await requireActiveAssignment(gym, id, student_id)
  const before = await ownPlansOf(gym.tx, id, student_id)
  if ((await removeOwnPlans(gym.tx, id, [student_id])) === 0) return plan
  await records.update(gym.tx, plan, {}, gym.now.toISOString())
  await audit(gym, {
    action: 'updated',
    entity: 'workout_plan',
    id,
    name: plan.title,
    before: { student, lines: before.get(student_id) ?? null },
    after: { student, lines: null },
  })
  return requireWorkoutPlan(gym, id)
}
