import type { Goal, goalForm, GoalKind } from '@folego/contract'
import type { Language } from '@folego/domain'
import type { z } from 'zod'
import { readDecimal, typedDecimal } from '#platform/form'

/** The field values: the target as typed, the deadline as a date or ''. */
export interface GoalValues {
  kind: GoalKind
  target: string
  exercise_name: string
  exercise_id: string | null
  deadline: string
}

export type GoalDraft = z.output<typeof goalForm>

export function emptyGoal(hasChallenge: boolean): GoalValues {
  const kind = hasChallenge ? 'lift' : 'weekly_sessions'
  return { kind, target: '', exercise_name: '', exercise_id: null, deadline: '' }
}

export function valuesOfGoal(
  { kind, target, exercise_name, exercise_id, deadline }: Goal,
  language: Language,
): GoalValues {
  const words = { exercise_name: exercise_name ?? '', exercise_id, deadline: deadline ?? '' }
  return { kind, target: typedDecimal(target, language), ...words }
}

/** Field values → contract input. */
export function readGoal({ kind, target, exercise_name, exercise_id, deadline }: GoalValues): unknown {
  const exercise = exercise_name === '' ? {} : { exercise_name, exercise_id }
  return {
    kind,
    target: readDecimal(target) ?? undefined,
    ...(kind === 'lift' && exercise),
    deadline: kind === 'weekly_sessions' || deadline === '' ? null : deadline,
  }
}
