import type { ComponentProps, ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelProps extends ComponentProps<'section'> {
  /** An h2, and the section's name; without it the page's title says what this is. */
  title?: string
  /** Behind the title: a number, a badge. */
  mark?: ReactNode
  /** Beside the title: a button, a link. */
  action?: ReactNode
  /** One sentence about what is inside. */
  hint?: string
}

/** One subject of a page, in a box of its own. */
export function Panel({ title, mark, action, hint, className = '', children, ...section }: PanelProps) {
  return (
    <section aria-label={title} {...section} className={`${styles.panel} ${className}`.trimEnd()}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2>
            {title}
            {mark}
          </h2>
          {action}
        </header>
      )}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
