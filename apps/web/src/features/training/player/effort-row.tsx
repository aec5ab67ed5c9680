import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { UnstyledButton } from '#ui'
import { dialogsTexts } from './dialogs/dialogs.texts.ts'
import { type EffortScale, useEffortWords } from '#features/training/past-workouts'
import { now } from '#platform/transport'
import type { LocalSet } from './player-types.ts'
import styles from './player.module.css'

/** The repetitions in reserve offered, shown as such or as the equivalent effort. */
const offered = { rir: [0, 1, 2, 3, 4, 5], rpe: [0, 0.5, 1, 1.5, 2, 3, 4] } as const

/** Milliseconds for which a set counts as just ticked, which opens the choice. */
const justDone = 3000

interface EffortRowProps {
  rowName: string
  set: LocalSet
  scale: Exclude<EffortScale, 'off'>
  onRate: (rir: number | null) => void
}

/** Rates how hard a done set was with one tap; optional. A rating is shown as one word that reopens the choice. */
export function EffortRow({ rowName, set, scale, onRate }: EffortRowProps) {
  const t = useTexts(dialogsTexts)
  const formats = useFormats()
  const wordsOf = useEffortWords()
  const rir = set.rir ?? null
  const [open, setOpen] = useState(() => rir === null && now() - Date.parse(set.done_at) < justDone)
  const name = scale.toUpperCase()
  const words = wordsOf(rir) ?? t('effort.unsaid', { name })
  if (!open) {
    return (
      <UnstyledButton
        className={`${styles.effortSaid} ui-numbers`}
        aria-label={t('effort.change', { words, number: rowName })}
        onClick={() => setOpen(true)}
      >
        {words}
      </UnstyledButton>
    )
  }
  return (
    <fieldset className={styles.effort}>
      <legend className="ui-hidden">{t('effort.label', { name, number: rowName })}</legend>
      <span aria-hidden>{name}</span>
      {offered[scale].map((value) => (
        <UnstyledButton
          key={value}
          className={`${styles.effortValue} ui-numbers`}
          aria-pressed={value === rir}
          onClick={() => {
            setOpen(false)
            onRate(value === rir ? null : value)
          }}
        >
          {formats.number(scale === 'rpe' ? 10 - value : value)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
