import type { Caution, Exercise } from '@folego/contract'
import { type Hurt, namesOfPlace, verdictOf } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { sparingTexts } from './sparing.texts.ts'

/** What is said of an exercise before it is chosen; what is `against` takes a choice of its own: Enter alone does not take it. */
export type Verdict = Caution

/** What pains and restrictions mean for an exercise: 'Contra a restrição: lombar'; undefined if nothing. */
export function useVerdicts(hurts: readonly Hurt[]): (exercise: Exercise) => Verdict | undefined {
  const t = useTexts(sparingTexts)
  const language = useLanguage()
  return (exercise) => {
    const { state, hurt, how } = verdictOf({ ...exercise, family: exercise.family ?? exercise.id }, hurts)
    if (hurt === null || state === 'fine') return undefined
    const { because, place, exercise: sore } = hurt
    const unplaced = because === 'restriction' ? 'movement' : sore?.id === exercise.id ? 'exercise' : 'similar'
    const where = place ? namesOfPlace(place)[language].toLowerCase() : t(unplaced)
    const against = state === 'out'
    const words = t(against ? `against.${because}` : 'care', { place: where })
    return { because, place, words: how === null ? words : `${words} (${how[language]})`, against }
  }
}
