import type { PlanExercise, PlanExerciseDraft, WorkoutPlan } from '@folego/contract'
import type { RegionId } from '@folego/domain'

/** Maps lines to their field paths in the form, for refusals by field. */
export function linesOf(exercises: readonly PlanExerciseDraft[]) {
  return exercises.map(({ exercise_id }, at) => ({ exercise_id, field: `exercises.${at}.exercise_id` }))
}

/**
 * Prepares lines for storing: those that name an exercise without a muscle get the exercise's muscle. An `id` is kept only if the
 * sheet has that line, and only once; all others are new lines.
 */
export function storedLines(
  drafts: readonly PlanExerciseDraft[],
  existing: readonly PlanExercise[],
  regions: ReadonlyMap<string, { primary_region: RegionId }>,
) {
  const free = new Set(existing.map(({ id }) => id))
  return drafts.map(({ id, ...draft }) => {
    const region = draft.exercise_id === null ? undefined : regions.get(draft.exercise_id)?.primary_region
    const muscle_group = draft.muscle_group ?? region ?? null
    const isKnown = id !== undefined && free.delete(id)
    return { ...draft, muscle_group, id: isKnown ? id : undefined }
  })
}

export type StoredLine = ReturnType<typeof storedLines>[number]

/** The fields of a training sheet that the audit log stores. */
export function auditOf({ title, description, template, source, signature, exercises, own_students }: WorkoutPlan) {
  const signed_by = signature && { name: signature.name, cref: signature.cref }
  return {
    title,
    description,
    template,
    source,
    signed_by,
    own_students: own_students.map(({ student_name }) => student_name),
    exercises: exercises.map(({ id: _id, ...exercise }) => exercise),
  }
}

const titleMaxLength = 120

/** Returns the title of a copy, shortened if it would be too long: 'Peito e Tríceps (2)', then '(3)'. */
export function copyTitle(title: string): string {
  const match = /^(.*) \((\d{1,3})\)$/.exec(title)
  const ending = ` (${Number(match?.[2] ?? 1) + 1})`
  return `${(match?.[1] ?? title).slice(0, titleMaxLength - ending.length)}${ending}`
}
