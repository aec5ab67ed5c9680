import { type ReactNode, useState } from 'react'
import styles from './folded-section.module.css'

export interface FoldedSectionProps {
  title: string
  hint: string
  /** It holds something: it is open until somebody closes it. */
  filled: boolean
  /** Something in it is refused: it is open. */
  wrong?: boolean
  children: ReactNode
}

/** The part of a form that may be left out, closed until it is opened or holds something. */
export function FoldedSection({ title, hint, filled, wrong, children }: FoldedSectionProps) {
  // Until somebody opens or closes it: a draft that is taken up may bring what belongs here.
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
