import { Button } from '@mantine/core'
import { useUiTexts } from './ui-context.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  /** The page that is shown, counted from 1, and the number of rows on all pages. */
  list: { page: number; page_size: number; total: number }
  /** Names the pages by age instead of order. */
  newestFirst?: boolean
  /** The rows of this page among all, if not "1–8 de 20". */
  range?: ((rows: { from: number; to: number; total: number }) => string) | undefined
  onPage: (page: number) => void
  className?: string | undefined
}

/** Turns the pages of a list; nothing for a list of one page. */
export function Pager({
  list: { page, page_size, total },
  newestFirst = false,
  range,
  onPage,
  className = '',
}: PagerProps) {
  const texts = useUiTexts()
  if (total <= page_size) return null
  const rows = { from: (page - 1) * page_size + 1, to: Math.min(page * page_size, total), total }
  return (
    <div className={`${styles.pager} ${className}`}>
      <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {newestFirst ? texts.newerRows : texts.previousRows}
      </Button>
      <output className="ui-numbers">{range?.(rows) ?? texts.pageRange({ ...rows, totalIsMinimum: false })}</output>
      <Button variant="default" size="compact-sm" disabled={rows.to >= total} onClick={() => onPage(page + 1)}>
        {newestFirst ? texts.olderRows : texts.nextRows}
      </Button>
    </div>
  )
}
