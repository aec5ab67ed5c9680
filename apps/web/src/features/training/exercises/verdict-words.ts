import type { Exercise } from '@folego/contract'
import { type Hurt, namesOfPlace, verdictOf } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { sparingTexts } from './sparing.texts.ts'

/** What pains and restrictions mean for an exercise before it is chosen: 'Contra a restrição: lombar'; undefined if nothing. */
export function useVerdictWords(hurts: readonly Hurt[]): (exercise: Exercise) => string | undefined {
  const t = useTexts(sparingTexts)
  const language = useLanguage()
  return (exercise) => {
    const { state, hurt, how } = verdictOf({ ...exercise, family: exercise.family ?? exercise.id }, hurts)
    if (hurt === null || state === 'fine') return undefined
    const { because, place, exercise: sore } = hurt
    const unplaced = because === 'restriction' ? 'movement' : sore?.id === exercise.id ? 'exercise' : 'similar'
    const where = place ? namesOfPlace(place)[language].toLowerCase() : t(unplaced)
    if (state === 'out') return t(`against.${because}`, { place: where })
    const words = t('care', { place: where })
    return how === null ? words : `${words} (${how[language]})`
  }
}
