import { asMuscles, heatOf, muscleNamesOf, regionNamed, type RegionId, setsByRegion } from '@folego/domain'
import { ShadedFigures } from '#features/training/body-map'
import { type PreparedIds, usePreparedLines } from '#features/training/player'
import { useLanguage, useTexts } from '#platform/i18n'
import { studentHomeTexts } from './student-home.texts.ts'

/** The muscles of a prepared workout, for a figure; nothing until this device has the preparation. */
export function WorkoutMuscles(ids: PreparedIds) {
  const t = useTexts(studentHomeTexts)
  const language = useLanguage()
  const lines = usePreparedLines(ids)
  const sets = setsByRegion(
    (lines ?? []).flatMap(({ primary_regions, sets: count }) =>
      primary_regions.map((region) => ({ region: regionNamed(region), sets: count })),
    ),
  )
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
