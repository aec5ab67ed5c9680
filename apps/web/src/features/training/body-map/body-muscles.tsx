import { asMuscles, muscleNamesOf, muscleRegions, type RegionId } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { bodyMapTexts } from './body-map.texts.ts'
import { MuscleSwatch } from './muscle-swatch.tsx'
import { ShadedFigures } from './shaded-figures.tsx'
import styles from './body.module.css'

export interface BodyMusclesProps {
  /** The region that the exercise trains. */
  primary: RegionId
  /** The assisting regions. */
  secondary: readonly RegionId[]
}

/** The muscles of one exercise on a small body, front and back, with their names next to it. */
export function BodyMuscles({ primary, secondary }: BodyMusclesProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const levelOf = (id: RegionId) => (id === primary ? 4 : secondary.includes(id) ? 2 : 0)
  const helpers = asMuscles([primary, ...secondary]).slice(1)
  const muscle = (id: RegionId) => (
    <dd key={id} data-category={muscleRegions[id].category}>
      <MuscleSwatch heat={levelOf(id)} />
      {muscleNamesOf(id)[language]}
    </dd>
  )
  return (
    <figure className={`${styles.heat} ${styles.muscles}`}>
      <ShadedFigures levelOf={levelOf} />
      <figcaption>
        <dl>
          <dt>{t('primary')}</dt>
          {muscle(primary)}
          {helpers.length > 0 && <dt>{t('secondary', { count: helpers.length })}</dt>}
          {helpers.map(muscle)}
        </dl>
      </figcaption>
    </figure>
  )
}
