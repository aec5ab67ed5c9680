import type { ReactNode } from 'react'
import styles from './student-page.module.css'

interface PanelProps {
  title: string
  /** A button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the student's page. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** One fact, with what it is called. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
