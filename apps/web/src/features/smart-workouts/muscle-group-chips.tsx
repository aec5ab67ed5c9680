import { type MuscleGroup, muscleGroupCodes, muscleGroups, type RegionId, regionIds } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface MuscleGroupChipsProps {
  /** The chosen regions. */
  value: readonly RegionId[]
  onChange: (regions: RegionId[]) => void
}

/** Single muscles, then whole days: where a coach who says a day is done with choosing. */
const rows: readonly (readonly MuscleGroup[])[] = [muscleGroupCodes.slice(0, 10), muscleGroupCodes.slice(10)]

/** What people say when they ask for a workout: each takes its regions, or gives them back. */
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
