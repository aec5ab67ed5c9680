import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { type MenuAction, MenuButton } from './menu-button.tsx'
import { useUiTexts } from './ui-context.tsx'
import type { ChosenColumns } from './use-column-choice.ts'
import { type TableDensity, tableDensities, useDensity } from './use-density.ts'

interface TableSettingsProps {
  /** Absent for tables that do not store the height. */
  onDensityChange: ((density: TableDensity) => void) | undefined
  /** The columns of a table of that width. */
  choicesAt: ChosenColumns['choicesAt']
}

/** The "⋯" in the head of a table: the height of its rows and its columns. Which of them the width hides is measured when somebody reaches for it. */
export function TableSettings({ onDensityChange, choicesAt }: TableSettingsProps) {
  const texts = useUiTexts()
  const density = useDensity()
  const [width, setWidth] = useState(0)
  const measure = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    setWidth(currentTarget.closest('[data-frame]')?.clientWidth ?? 0)
  const [first, ...columns] = choicesAt(width, texts.usualColumns)
  const actions: MenuAction[] = [
    ...(onDensityChange ? tableDensities : []).map((height, index) => ({
      key: height,
      label: texts[`${height}Rows`],
      checked: height === density,
      onClick: () => onDensityChange?.(height),
      ...(index === 0 && { heading: texts.rowHeight }),
    })),
    ...(first ? [{ ...first, heading: texts.columns }, ...columns] : []),
  ]
  return (
    <span onPointerEnter={measure} onFocus={measure}>
      <MenuButton actions={actions} position="bottom-end">
        <ActionIcon variant="subtle" color="gray" aria-label={texts.tableSettings} title={texts.tableSettings}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </MenuButton>
    </span>
  )
}
