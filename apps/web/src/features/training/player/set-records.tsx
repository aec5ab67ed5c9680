import { type RecordKind, recordKinds, recordText, type SetRecord } from '@folego/domain'
import { IconTrophy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { now } from '#platform/transport'
import { playerExtrasTexts } from './player-extras.texts.ts'
import type { LocalSet } from './player-types.ts'
import styles from './player.module.css'
import { playRecord } from './sound.ts'
import { useSpokenLate } from './use-spoken-late.ts'

/** Milliseconds since the tick within which a record is news; on a later return it is only shown. */
const newsFor = 3000

/** Sets whose record was celebrated on this page: unticking and ticking again repeats nothing. */
const celebrated = new Set<string>()

interface SetRecordsProps {
  set: LocalSet
  records: readonly SetRecord[]
}

/**
 * The record that a set has just set, shown at the set; nothing once it is unticked or corrected. When it happens it is felt
 * once: it moves, vibrates, sounds and is read out.
 */
export function SetRecords({ set: { client_id, done_at }, records }: SetRecordsProps) {
  const t = useTexts(playerExtrasTexts)
  const language = useLanguage()
  const [isNews] = useState(() => !celebrated.has(client_id) && now() - Date.parse(done_at) < newsFor)
  useEffect(() => {
    if (!isNews || celebrated.has(client_id)) return
    celebrated.add(client_id)
    // iOS has no vibration.
    if ('vibrate' in navigator) navigator.vibrate([20, 40, 20])
    playRecord()
  }, [isNews, client_id])
  const valueOf = (kind: RecordKind, value: number) => {
    const text = recordText(kind, value, (number) => typedDecimal(number, language))
    return kind === 'repetitions' ? t('records.count', { value: text }) : text
  }
  // They are listed by what says most.
  const shown = recordKinds
    .map((kind) => records.find((record) => record.kind === kind))
    .find((record) => record !== undefined)
  const value = shown ? valueOf(shown.kind, shown.value) : ''
  const rest = shown ? t(`records.${shown.kind}`, { before: valueOf(shown.kind, shown.before) }) : ''
  const spoken = useSpokenLate(isNews, `${t('records.new')} ${value}, ${rest}`)
  if (shown === undefined) return null
  return (
    <div className={`${styles.setRecord} ui-numbers`} data-news={isNews || undefined}>
      <output className="ui-hidden">{spoken}</output>
      <IconTrophy size={20} stroke={1.8} aria-hidden />
      <p>
        <strong>{value}</strong> {t('records.new')} <span>{rest}</span>
      </p>
    </div>
  )
}
