import type { ComponentProps, ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelProps extends ComponentProps<'section'> {
  /** An h2 that also names the section; without it the page's title does. */
  title?: string
  /** After the title: a number, a badge. */
  mark?: ReactNode
  /** Next to the title: a button, a link. */
  action?: ReactNode
  /** One sentence about the content. */
  hint?: string
}

/** One subject of a page, in its own box. */
export function Panel({ title, mark, action, hint, className = '', children, ...section }: PanelProps) {
  return (
    <section aria-label={title} data-panel {...section} className={`${styles.panel} ${className}`.trimEnd()}>
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
