import type { RecordKind, SetRecord } from '@folego/contract'
import { IconTrophy } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#platform/i18n'
import { playerTexts } from './player.texts.ts'
import { typedText } from './typed-numbers.ts'

/** The record that a set has just set, said at the set; there is nothing to say once it is unticked or corrected. */
export function SetRecords({ records }: { records: readonly SetRecord[] }) {
  const t = useTexts(playerTexts)
  const language = useLanguage()
  const valueOf = (kind: RecordKind, value: number) => {
    const text = typedText(value, language)
    return kind === 'repetitions' ? text : t('set.kilograms', { value: text })
  }
  const words = records.map(({ kind, value }) => t(`records.${kind}`, { value: valueOf(kind, value) }))
  return (
    <output className="player-set-record">
      <IconTrophy size={16} stroke={1.8} aria-hidden />
      {t('records.new', { words: words.join(' · ') })}
    </output>
  )
}
