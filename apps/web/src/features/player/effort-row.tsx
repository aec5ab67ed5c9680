import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { UnstyledButton } from '#ui'
import { dialogsTexts } from './dialogs/dialogs.texts.ts'
import { type EffortScale, useEffortWords } from '#features/sessions'
import type { LocalSet } from './player-types.ts'
import styles from './player.module.css'

/** Repetitions in reserve that are offered: as themselves, or as the effort that they mean. */
const offered = { rir: [0, 1, 2, 3, 4, 5], rpe: [0, 0.5, 1, 1.5, 2, 3, 4] } as const

/** A set that was ticked so many milliseconds ago or less is the one that is asked about. */
const justDone = 3000

interface EffortRowProps {
  rowName: string
  set: LocalSet
  scale: Exclude<EffortScale, 'off'>
  onRate: (rir: number | null) => void
}

/** How hard a done set was, by one tap; it need not be said. What was said is one word, that opens the choice again. */
export function EffortRow({ rowName, set, scale, onRate }: EffortRowProps) {
  const t = useTexts(dialogsTexts)
  const formats = useFormats()
  const wordsOf = useEffortWords()
  const rir = set.rir ?? null
  const [open, setOpen] = useState(() => rir === null && Date.now() - Date.parse(set.done_at) < justDone)
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
