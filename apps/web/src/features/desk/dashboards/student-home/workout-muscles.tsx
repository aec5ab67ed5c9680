import { asMuscles, heatOf, muscleNamesOf, type RegionId } from '@folego/domain'
import { ShadedFigures } from '#features/training/body-map'
import { useWorkedRegions } from '#features/training/exercise-guide'
import { type PreparedIds, usePreparedLines } from '#features/training/player'
import { useLanguage, useTexts } from '#platform/i18n'
import { studentHomeTexts } from './student-home.texts.ts'

const none: [] = []

/** The muscles of a prepared workout, for a figure; nothing until this device has the preparation. */
export function WorkoutMuscles(ids: PreparedIds) {
  const t = useTexts(studentHomeTexts)
  const language = useLanguage()
  const { sets } = useWorkedRegions(usePreparedLines(ids) ?? none)
  const worked = Object.keys(sets) as RegionId[]
  if (worked.length === 0) return null
  return (
    <>
      <ShadedFigures levelOf={(id) => heatOf((sets[id] ?? 0) * 2)} />
      <figcaption className="ui-hidden">
        {t('next.muscles', {
          words: asMuscles(worked)
            .map((id) => muscleNamesOf(id)[language])
            .join(', '),
        })}
      </figcaption>
    </>
  )
}
