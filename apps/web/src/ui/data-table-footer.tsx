import { ActionIcon, Group } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronLeft,
  IconChevronRight,
  IconColumns3,
} from '@tabler/icons-react'
import { useState } from 'react'
import { pageSizes, type TableDensity, type TablePaging } from './data-table-types.ts'
import { MenuButton } from './menu-button.tsx'
import type { ChosenColumns } from './use-column-choice.ts'
import { useUiTexts } from './ui-context.tsx'
import styles from './data-table-footer.module.css'

export interface TableOrder {
  name: string
  direction: 'asc' | 'desc'
}

interface DataTableFooterProps extends TablePaging {
  order: TableOrder | undefined
  density: TableDensity | undefined
  onDensityChange: ((density: TableDensity) => void) | undefined
  /** Which columns a table of that width shows; absent if rows are cards. */
  columnChoicesAt: ChosenColumns['choicesAt'] | undefined
}

/** "26–50 de 312" or "1–25 de mais de 100", page size, columns, density, previous and next. */
export function DataTableFooter(props: DataTableFooterProps) {
  const { page, pageSize, total, totalIsMinimum = false, onPageChange, onPageSizeChange } = props
  const { order, density = 'comfortable', onDensityChange, columnChoicesAt } = props
  const texts = useUiTexts()
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const other = density === 'compact' ? 'comfortable' : 'compact'
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
      {columnChoicesAt && <ColumnsMenu choicesAt={columnChoicesAt} />}
      {onDensityChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={other === 'compact' ? texts.compactRows : texts.comfortableRows}
          onClick={() => onDensityChange(other)}
        >
          {other === 'compact' ? (
            <IconBaselineDensitySmall size={16} aria-hidden />
          ) : (
            <IconBaselineDensityMedium size={16} aria-hidden />
          )}
        </ActionIcon>
      )}
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

/** Chooses the columns; which of them the width hides is measured when somebody reaches for the button. */
function ColumnsMenu({ choicesAt }: Pick<ChosenColumns, 'choicesAt'>) {
  const texts = useUiTexts()
  const [width, setWidth] = useState(0)
  const measure = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    setWidth(currentTarget.closest('[data-frame]')?.clientWidth ?? 0)
  return (
    <span onPointerEnter={measure} onFocus={measure}>
      <MenuButton actions={choicesAt(width, texts.usualColumns)} position="bottom-end">
        <ActionIcon variant="subtle" color="gray" aria-label={texts.columns}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </MenuButton>
    </span>
  )
}
