import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  /** An h2; without it the page's title says what this is. */
  title?: string
  /** One sentence about what is inside. */
  hint?: string
  children: ReactNode
}

/** One subject of a page, in a box of its own. */
export function Panel({ title, hint, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
      )}
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  )
}
