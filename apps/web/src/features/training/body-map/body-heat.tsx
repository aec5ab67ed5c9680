import { asMuscles, heatOf, type MuscleCategory, muscleNamesOf, muscleRegions, type RegionId } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { bodyMapTexts } from './body-map.texts.ts'
import { MuscleSwatch } from './muscle-swatch.tsx'
import { ShadedFigures } from './shaded-figures.tsx'
import styles from './body.module.css'

export interface BodyHeatProps {
  /** Sets per region; assisting muscles count half sets. */
  sets: Readonly<Partial<Record<RegionId, number>>>
  /** Omits the list below, if the same numbers are shown nearby. */
  pictureOnly?: boolean
  /** Only this group stays lit. */
  shown?: MuscleCategory | undefined
}

/** The muscles that a workout works, darker with more sets; the numbers are below. Not interactive. */
export function BodyHeat({ sets, pictureOnly = false, shown }: BodyHeatProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const worked = (Object.entries(sets) as [RegionId, number][])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
  const named = asMuscles(worked.map(([id]) => id))
  const spoken = named.map((id) => {
    return t('setsOf', { name: muscleNamesOf(id)[language], sets: t('sets', { count: sets[id] ?? 0 }) })
  })
  const levelOf = (id: RegionId) => heatOf(sets[id] ?? 0)
  const label = spoken.length === 0 ? t('noHeat') : `${t('heat')}: ${spoken.join('; ')}`
  return (
    <div className={styles.heat}>
      <figure>
        <ShadedFigures levelOf={levelOf} shown={shown} />
        <figcaption className="ui-hidden">{label}</figcaption>
      </figure>
      {!pictureOnly && named.length > 0 && (
        <ul className={styles.heatList} aria-hidden>
          {named.map((id) => (
            <li key={id} data-category={muscleRegions[id].category}>
              <MuscleSwatch heat={levelOf(id)} />
              {muscleNamesOf(id)[language]}{' '}
              <strong className="ui-numbers">{t('sets', { count: sets[id] ?? 0 })}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
