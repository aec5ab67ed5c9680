import { type ReactNode } from 'react'
import styles from './page.module.css'

/** The column of a page: at most 1280 px for lists, 760 px for forms. */
export function Page({ width = 'list', children }: { width?: 'list' | 'form'; children: ReactNode }) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  )
}

export interface PageHeaderProps {
  title: string
  /** One sentence, or the number of records. */
  summary?: ReactNode
  /** Buttons on the right, the primary one last. */
  actions?: ReactNode
}

/** Title of a page (its h1), one sentence, primary action. On a list with a `Toolbar` beside it they are one line. */
export function PageHeader({ title, summary, actions }: PageHeaderProps) {
  return (
    <header className={`${styles.pageHeader} ui-spread`} data-plain={summary ? undefined : true}>
      <div>
        <h1>{title}</h1>
        {summary && <p>{summary}</p>}
      </div>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </header>
  )
}

/** How many records the list has, beside its title; the footer of the list says it in words. */
export function PageCount({ children }: { children: ReactNode }) {
  return (
    <span className={`${styles.pageCount} ui-count`} aria-hidden>
      {children}
    </span>
  )
}

/** The line above a table: search, filters, and anything else that narrows the list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}
