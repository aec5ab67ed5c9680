import { muscleCategories, muscleCategoryCodes, muscleRegions, regionsOf, type RegionId } from '@folego/contract'
import { useLanguage } from '#platform/i18n'
import { Checkbox } from '#ui'
import { MuscleSwatch } from './muscle-swatch.tsx'
import styles from './body.module.css'

interface BodyListProps {
  chosen: ReadonlySet<RegionId>
  onToggle: (id: RegionId) => void
}

/** The forty muscles as check boxes, group by group: the map's twin. */
export function BodyList({ chosen, onToggle }: BodyListProps) {
  const language = useLanguage()
  return (
    <div className={styles.list}>
      {muscleCategoryCodes.map((category) => (
        <fieldset key={category} data-category={category}>
          <legend>
            <MuscleSwatch />
            {muscleCategories[category][language]}
          </legend>
          {regionsOf(category).map((id) => (
            <Checkbox
              key={id}
              label={muscleRegions[id].names[language]}
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
