import { muscleCategories, muscleRegions, type StudentProgress } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { progressTexts } from './progress.texts.ts'
import styles from './progress.module.css'

type MuscleGroupsProps = Pick<StudentProgress, 'sets_per_region' | 'sets_per_category'>

/** The sets of each group of muscles as people name them, most first; its muscles on request. */
export function MuscleGroups({ sets_per_region, sets_per_category }: MuscleGroupsProps) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const language = useLanguage()
  const most = Math.max(1, ...sets_per_category.map(({ sets }) => sets))
  const inWords = (sets: number) => t('regions.sets', { count: sets, sets: formats.number(sets) })
  return (
    <ul className={styles.groups}>
      {sets_per_category.map(({ category, sets }) => (
        <li key={category}>
          <details>
            <summary>
              <span>{muscleCategories[category][language]}</span>
              <strong className="ui-numbers">{inWords(sets)}</strong>
              <span className={styles.groupBar} style={{ inlineSize: `${(sets / most) * 100}%` }} />
            </summary>
            <dl>
              {sets_per_region
                .filter(({ region }) => muscleRegions[region].category === category)
                .map((each) => (
                  <div key={each.region}>
                    <dt>{muscleRegions[each.region].names[language]}</dt>
                    <dd className="ui-numbers">{inWords(each.sets)}</dd>
                  </div>
                ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  )
}
