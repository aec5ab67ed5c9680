import { type MuscleGroup, muscleGroupCodes, muscleGroups, type RegionId, regionIds } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface MuscleGroupChipsProps {
  /** The selected regions. */
  value: readonly RegionId[]
  onChange: (regions: RegionId[]) => void
}

/** Single muscles, then whole days, so that coaches who think in days need one press. */
const rows: readonly (readonly MuscleGroup[])[] = [muscleGroupCodes.slice(0, 10), muscleGroupCodes.slice(10)]

/** The usual names for muscle groups and days: each toggles its regions. */
export function MuscleGroupChips({ value, onChange }: MuscleGroupChipsProps) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const chosen = new Set(value)
  const toggle = (regions: readonly RegionId[], pressed: boolean) => {
    const next = new Set(pressed ? value.filter((id) => !regions.includes(id)) : [...value, ...regions])
    onChange(regionIds.filter((id) => next.has(id)))
  }
  return (
    <fieldset className={styles.groups} aria-label={t('groups')}>
      {rows.map((row) => (
        <div key={row[0]}>
          {row.map((group) => {
            const { names, regions } = muscleGroups[group]
            const pressed = regions.every((id) => chosen.has(id))
            return (
              <button key={group} type="button" aria-pressed={pressed} onClick={() => toggle(regions, pressed)}>
                {names[language]}
              </button>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}
