import type { Assignment } from '@folego/contract'

/** A sheet whose loads can be set for one student: a weekly one, or a training sheet. */
export interface LoadedSheet {
  id: string
  kind: Assignment['workout_plan_kind']
}

/** The sheet of an assignment; undefined once it was deleted. */
export function loadedSheet(assignment: Assignment): LoadedSheet | undefined {
  const { workout_plan_kind: kind, workout_plan_exists, workout_plan_id, organized_workout_id } = assignment
  const id = kind === 'organized' ? organized_workout_id : workout_plan_exists ? workout_plan_id : null
  return id === null ? undefined : { id, kind }
}
