import { Button } from '@mantine/core'
import styles from './pager.module.css'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** The number of rows on all pages. */
  total: number
  newer: string
  older: string
  /** "1–8 de 20". */
  words: (from: number, to: number) => string
  onPage: (page: number) => void
  className?: string | undefined
}

/** Turns the pages of a chronological list, newest first. */
export function Pager({ page, pageSize, total, newer, older, words, onPage, className = '' }: PagerProps) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <div className={`${styles.pager} ${className}`}>
      <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {newer}
      </Button>
      <output className="ui-numbers">{words(from, to)}</output>
      <Button variant="default" size="compact-sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {older}
      </Button>
    </div>
  )
}
