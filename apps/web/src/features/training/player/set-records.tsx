import type { RecordKind, SetRecord } from '@folego/domain'
import { IconTrophy } from '@tabler/icons-react'
import { workoutTexts } from '#features/training/past-workouts'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { playerExtrasTexts } from './player-extras.texts.ts'
import styles from './player.module.css'

/** The record that a set has just set, shown at the set; nothing once it is unticked or corrected. */
export function SetRecords({ records }: { records: readonly SetRecord[] }) {
  const t = useTexts(playerExtrasTexts)
  const words = useTexts(workoutTexts)
  const language = useLanguage()
  const valueOf = (kind: RecordKind, value: number) => {
    const text = typedDecimal(value, language)
    return kind === 'repetitions' ? text : words('set.kilograms', { value: text })
  }
  const named = records.map(({ kind, value }) => t(`records.${kind}`, { value: valueOf(kind, value) }))
  return (
    <output className={styles.setRecord}>
      <IconTrophy size={16} stroke={1.8} aria-hidden />
      {t('records.new', { words: named.join(' · ') })}
    </output>
  )
}
