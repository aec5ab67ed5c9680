import type { PlanExercise, WorkoutPlan, workoutPlanDialogForm } from '@folego/contract'
import type { z } from 'zod'
import { type LineValues, lineOfPlan, readPlanLine } from '#features/training/exercises'
import { changedFields } from '#platform/records'

/** The field values of the dialog. */
export interface WorkoutPlanValues {
  title: string
  description: string
  /** '' means nobody. Only for a new workout. */
  student_id: string
  template: boolean
  exercises: LineValues[]
  /** Why exercises stay that are against what hurts a student. */
  keep_reason: string
  /** The students with lines of their own for whom the change holds too. */
  drop_own: string[]
}

export type WorkoutPlanDraft = z.output<typeof workoutPlanDialogForm>

export const emptyWorkoutPlan: WorkoutPlanValues = {
  title: '',
  description: '',
  student_id: '',
  template: false,
  exercises: [],
  keep_reason: '',
  drop_own: [],
}

export function valuesOfWorkoutPlan(plan: WorkoutPlan | undefined): WorkoutPlanValues {
  if (!plan) return emptyWorkoutPlan
  const { title, description, template, exercises } = plan
  return { ...emptyWorkoutPlan, title, description, template, exercises: exercises.map(lineOfPlan) }
}

/** Field values → the input of the contract's form. */
export function readWorkoutPlan({ student_id, exercises, ...values }: WorkoutPlanValues) {
  return { ...values, ...(student_id !== '' && { student_id }), exercises: exercises.map(readPlanLine) }
}

/** The body of the PATCH: the whole list of exercises or none of it. */
export function changesOfWorkoutPlan(plan: WorkoutPlan, draft: WorkoutPlanDraft) {
  const { title, description, template, exercises, keep_reason, drop_own } = draft
  const changes = changedFields(plan, { title, description, template })
  const isWritten = linesChange(plan.exercises, exercises) !== undefined || keep_reason !== ''
  return isWritten ? { ...changes, exercises, keep_reason, drop_own } : changes
}

/** What changed in the exercises, if it is a single kind of change; `several` kinds; undefined if nothing changed. */
export type LinesChange = { kind: 'added' | 'updated' | 'removed'; count: number } | { kind: 'several' } | undefined

/** Compares the lines of a sheet with those of a form, including their order. */
export function linesChange(before: readonly PlanExercise[], after: WorkoutPlanDraft['exercises']): LinesChange {
  const stored = new Map(before.map((line) => [line.id, line]))
  const stayed = after.filter(({ id }) => id !== undefined && stored.has(id))
  const added = after.length - stayed.length
  const removed = before.length - stayed.length
  const changed = stayed.filter((line) => {
    const old = stored.get(line.id ?? '')
    return old !== undefined && Object.keys(changedFields({ ...old }, line)).length > 0
  }).length
  const left = before.filter(({ id }) => stayed.some((line) => line.id === id))
  const turned = left.filter(({ id }, at) => stayed[at]?.id !== id).length
  const updated = Math.max(changed, turned > 0 ? 1 : 0)
  const kinds = [
    { kind: 'added', count: added } as const,
    { kind: 'updated', count: updated } as const,
    { kind: 'removed', count: removed } as const,
  ].filter(({ count }) => count > 0)
  return kinds.length > 1 ? { kind: 'several' } : kinds[0]
}
