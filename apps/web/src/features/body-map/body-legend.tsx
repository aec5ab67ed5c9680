import { muscleCategories, muscleCategoryCodes, regionsOf, type RegionId } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import { bodyMapTexts } from './body-map.texts.ts'
import { MuscleSwatch } from './muscle-swatch.tsx'
import styles from './body.module.css'

interface BodyLegendProps {
  chosen: ReadonlySet<RegionId>
  onToggle: (name: string, ids: readonly RegionId[]) => void
}

/** What the colours mean. Each is also a button that takes the whole group, or puts it back. */
export function BodyLegend({ chosen, onToggle }: BodyLegendProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  return (
    <fieldset className={styles.legend} aria-label={t('groups')}>
      {muscleCategoryCodes.map((category) => {
        const ids = regionsOf(category)
        const count = ids.filter((id) => chosen.has(id)).length
        const name = muscleCategories[category][language]
        return (
          <button
            key={category}
            type="button"
            data-category={category}
            aria-pressed={count === 0 ? false : count === ids.length ? true : 'mixed'}
            onClick={() => onToggle(name, ids)}
          >
            <MuscleSwatch />
            {t('group', { name, chosen: count, all: ids.length })}
          </button>
        )
      })}
    </fieldset>
  )
}
