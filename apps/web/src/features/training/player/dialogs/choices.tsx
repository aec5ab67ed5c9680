import type { ReactNode } from 'react'
import { UnstyledButton } from '#ui'
import styles from './dialogs.module.css'

export interface Choice {
  key: string
  label: string
  /** A second, muted line. */
  hint?: string | undefined
  icon: ReactNode
  danger?: boolean
  /** The current value. */
  chosen?: boolean
  onChoose: () => void
}

/** Large stacked buttons: a menu for thumbs. */
export function Choices({ choices, label }: { choices: readonly Choice[]; label?: string }) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ key, label: name, hint, icon, danger, chosen, onChoose }) => (
        <li key={key}>
          <UnstyledButton
            className={styles.choice}
            data-danger={danger || undefined}
            aria-pressed={chosen}
            onClick={onChoose}
          >
            {icon}
            <span>
              {name}
              {hint && <small>{hint}</small>}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
