import { localDecimals } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import type { LineValues } from './exercise-line.ts'
import { exercisesTexts } from './exercises.texts.ts'

/** Whether a load is numbers only, so that its unit has to be shown beside it. */
export const isBareLoad = (load: string) => /^[\d.,/\s-]*\d[\d.,/\s-]*$/.test(load)

/** A line of a sheet to read: '3 × 8-12', and its load with the unit ('42,5 kg', '80%'); of sets that differ, every one. */
export function useLineWords() {
  const t = useTexts(exercisesTexts)
  const language = useLanguage()
  return ({ sets, repetitions, weight, weight_type, set_targets }: LineValues) => {
    const load = [...new Set(set_targets?.map((target) => target.weight) ?? [weight])].filter(Boolean).join('/')
    const unit = weight_type === 'bodyweight' || !isBareLoad(load) ? '' : t(`line.unit.${weight_type}`)
    const shown = [...new Set(set_targets?.map((target) => target.repetitions) ?? [repetitions])].join('/')
    return {
      sets: t('line.times', { sets: set_targets?.length ?? sets, repetitions: shown }),
      load: localDecimals(load, language) + (unit === '' || unit === '%' ? unit : ` ${unit}`),
    }
  }
}
