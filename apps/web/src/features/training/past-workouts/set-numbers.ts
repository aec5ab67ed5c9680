import { useTexts } from '#platform/i18n'
import { workoutTexts } from './workout.texts.ts'

/** What the sets of an exercise are called by their kinds, as in the player: warm-ups (A1) and drops (D1) are numbered apart. */
export function useSetNumbers(): (kinds: readonly string[]) => string[] {
  const t = useTexts(workoutTexts)
  return (kinds) => {
    const marks = kinds.map((kind) => (kind === 'warmup' ? t('warmUpMark') : kind === 'drop' ? 'D' : ''))
    return marks.map((mark, at) => `${mark}${marks.slice(0, at + 1).filter((other) => other === mark).length}`)
  }
}
