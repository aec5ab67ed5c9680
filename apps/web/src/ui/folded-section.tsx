import { type ReactNode, useState } from 'react'
import styles from './folded-section.module.css'

export interface FoldedSectionProps {
  title: string
  hint: string
  /** It has content: open until the person closes it. */
  filled: boolean
  /** It contains an invalid field, so it is open. */
  wrong?: boolean
  children: ReactNode
}

/** The optional part of a form, closed until it is opened or has content. */
export function FoldedSection({ title, hint, filled, wrong, children }: FoldedSectionProps) {
  // Unset until the person opens or closes it: a restored draft may bring content for this section.
  const [chosen, setChosen] = useState<boolean>()
  const opened = wrong === true || (chosen ?? filled)
  return (
    <details className={styles.section} open={opened} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {title} <span className="ui-muted">{hint}</span>
      </summary>
      {opened && children}
    </details>
  )
}
