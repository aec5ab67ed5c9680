import type { LevelProgress } from '@folego/contract'
import { levelColors } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { levelsTexts } from './levels.texts.ts'
import styles from './levels.module.css'

/** A level by its name, with the colour of its belt. */
export function LevelName({ level: { name, color } }: { level: NonNullable<LevelProgress['current']> }) {
  return (
    <span className={styles.level}>
      {color !== null && <span className={styles.swatch} style={{ background: levelColors[color] }} aria-hidden />}
      {name}
    </span>
  )
}

/** What a student is missing for the next level, in words: `faltam 6 aulas, idade em 20/06/2026`. */
export function useMissingText(): (progress: LevelProgress) => string {
  const t = useTexts(levelsTexts)
  const formats = useFormats()
  return ({ next, missing: { classes, months_on, age_on, birth_date }, is_ready }) => {
    if (next === null) return t('highest')
    if (is_ready) return t('ready')
    const parts = [
      classes > 0 && t('missing.classes', { count: classes }),
      months_on !== null && t('missing.months', { day: formats.date(months_on) }),
      age_on !== null && t('missing.age', { day: formats.date(age_on) }),
      birth_date && t('missing.birthDate'),
    ]
    return parts.filter((it) => it !== false).join(', ')
  }
}
