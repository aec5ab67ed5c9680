import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizes, type TablePaging } from './data-table-types.ts'
import { useUiTexts } from './ui-context.tsx'
import styles from './data-table-footer.module.css'

export interface TableOrder {
  name: string
  direction: 'asc' | 'desc'
}

interface DataTableFooterProps extends TablePaging {
  order: TableOrder | undefined
}

/** "26–50 de 312" or "1–25 de mais de 100", page size, previous and next. */
export function DataTableFooter(props: DataTableFooterProps) {
  const { page, pageSize, total, totalIsMinimum = false, onPageChange, onPageSizeChange } = props
  const { order } = props
  const texts = useUiTexts()
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <div className={styles.tableFooter}>
      <output className="ui-numbers">{texts.pageRange({ from, to, total, totalIsMinimum })}</output>
      {order && <span className={styles.order}>{texts.sortedBy(order)}</span>}
      <label className={styles.pageSize}>
        <span>{texts.rowsPerPage}</span>
        <select
          value={pageSize}
          onChange={(event) => {
            const chosen = pageSizes.find((size) => String(size) === event.currentTarget.value)
            if (chosen) onPageSizeChange(chosen)
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          aria-label={texts.previousPage}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.nextPage}
          disabled={to >= total}
          onClick={() => onPageChange(page + 1)}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
