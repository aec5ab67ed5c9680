import type { DayExercise } from '@folego/contract'
import type { PlannedSet } from '@folego/domain'
import { localDecimals } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { workoutTexts } from './workout.texts.ts'

/** A line of a workout for reading; lines of isolated workouts have only the first few fields. */
export type ShownExercise = Pick<
  DayExercise,
  'id' | 'exercise_name' | 'exercise_id' | 'sets' | 'rest_time' | 'weight' | 'notes'
> & {
  /** In an isolated workout it is a number next to the text; data of an older version has no text. */
  repetitions: string | number
  repetitions_text?: string
  weight_type?: DayExercise['weight_type'] | undefined
} & Partial<Pick<DayExercise, 'rir' | 'superset_group' | 'set_targets'>>

/** The default rest. */
const usualRest = '1 min'

/** The prescription in short texts: '4 × 8-12', '40 kg', '1 min de descanso'. */
export function useExerciseWords() {
  const t = useTexts(workoutTexts)
  const language = useLanguage()
  const weightOf = (written: string | null, type: DayExercise['weight_type']): string | undefined => {
    const weight = written && localDecimals(written, language)
    if (type === 'bodyweight') return [t('exercise.bodyweight'), weight].filter(Boolean).join(' + ')
    if (weight === null) return undefined
    // A weight that includes its unit ('12,5 kg', 'placa 6') is shown as it was written.
    return /^[\d.,]+$/.test(weight) ? t(`exercise.weight.${type}`, { weight }) : weight
  }
  const weightsOf = ({ weight, weight_type = 'kg', set_targets }: ShownExercise) => {
    if (!set_targets) return weightOf(weight, weight_type)
    const each = set_targets.map((target) => weightOf(target.weight, weight_type) ?? '–')
    return each.every((one) => one === '–') ? undefined : each.join(' / ')
  }
  return {
    /** The target of one set: '8-12 reps · 40 kg · RIR 2'. */
    targetOf: ({ repetitions, weight, weight_type, rir }: PlannedSet): string =>
      [
        /\d$/.test(repetitions) ? t('exercise.repetitions', { repetitions }) : repetitions,
        weightOf(weight, weight_type),
        rir !== null && t('exercise.rir', { rir }),
      ]
        .filter(Boolean)
        .join(' · '),
    setsOf: ({ sets, repetitions, repetitions_text, set_targets }: ShownExercise) =>
      set_targets
        ? set_targets.map((target) => target.repetitions).join(' / ')
        : t('exercise.setsByRepetitions', { sets, repetitions: repetitions_text ?? repetitions }),
    /** `inFull`: explains RIR where it first appears. */
    detailsOf: (line: ShownExercise, { inFull = false } = {}): string[] =>
      [
        line.superset_group && t('exercise.superset', { group: line.superset_group }),
        weightsOf(line),
        t('exercise.rest', { time: line.rest_time || usualRest }),
        typeof line.rir === 'number' && t(inFull ? 'exercise.rirInFull' : 'exercise.rir', { rir: line.rir }),
      ].filter((word): word is string => typeof word === 'string' && word !== ''),
  }
}
