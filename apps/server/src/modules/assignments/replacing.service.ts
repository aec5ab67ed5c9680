import type { api, Assignment, ReplyOf } from '@folego/contract'
import type { GymContext } from '#platform/http'
import type { PlanForStudents } from './assignments.service.ts'
import { audit, replacedAssignment } from './assignments.rules.ts'
import { assignmentsByIds, updateAssignment } from './assignments.store.ts'
import { currentSheets, lockReplacedForUpdate } from './replacing.store.ts'

/** Weekly sheets that these students have today or later, by student. */
export async function listCurrentSheets(
  gym: GymContext,
  studentIds: readonly string[],
): Promise<ReplyOf<typeof api.assignments.currentSheets>> {
  return { object: await currentSheets(gym.tx, studentIds, gym.today) }
}

/** Ends the assignments that a draft replaces (see `replacedAssignment`). */
export async function endReplaced(
  gym: GymContext,
  { workout_plan_id, student_ids, start_date = null, replaces = [] }: PlanForStudents,
): Promise<void> {
  if (replaces.length === 0) return
  const ids = await lockReplacedForUpdate(gym.tx, { ids: replaces, student_ids, workout_plan_id })
  const changes: { before: Assignment; after: Assignment }[] = []
  for (const before of await assignmentsByIds(gym.tx, ids)) {
    const values = replacedAssignment(before, start_date, gym.today)
    await updateAssignment(gym.tx, before, values, gym.now.toISOString())
    changes.push({ before, after: { ...before, ...values } })
  }
  await audit.updatedAll(gym, changes)
}
