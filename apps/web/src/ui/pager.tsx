import { Button } from '@mantine/core'
import styles from './pager.module.css'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** The number of rows on all pages. */
  total: number
  /** The buttons, and the range between them: "1–8 de 20". */
  words: { newer: string; older: string; range: (from: number, to: number) => string }
  onPage: (page: number) => void
  className?: string | undefined
}

/** Turns the pages of a chronological list, newest first. */
export function Pager({ page, pageSize, total, words, onPage, className = '' }: PagerProps) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <div className={`${styles.pager} ${className}`}>
      <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <output className="ui-numbers">{words.range(from, to)}</output>
      <Button variant="default" size="compact-sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </div>
  )
}
