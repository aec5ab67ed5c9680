import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { type RowAction, type RowActions } from './data-table-types.ts'
import { MenuButton } from './menu-button.tsx'
import { useUiTexts } from './ui-context.tsx'
import { type UiTexts } from './ui-texts.ts'
import styles from './data-table.module.css'

interface NamedAction extends RowAction {
  /** "Editar Ana Souza". */
  name: string
}

/** The view, edit and delete actions of a row, as far as they are permitted. */
function ownActions<Row>(row: Row, actions: RowActions<Row>, texts: UiTexts): NamedAction[] {
  const { onView, onEdit, onDelete } = actions
  const rowName = actions.rowName(row)
  const list: NamedAction[] = []
  if (onView) {
    const icon = <IconEye size={18} stroke={1.6} aria-hidden />
    list.push({ key: 'view', label: texts.view, name: texts.viewNamed(rowName), icon, onClick: () => onView(row) })
  }
  if (onEdit && (actions.canEdit?.(row) ?? true)) {
    const icon = <IconPencil size={18} stroke={1.6} aria-hidden />
    list.push({ key: 'edit', label: texts.edit, name: texts.editNamed(rowName), icon, onClick: () => onEdit(row) })
  }
  if (onDelete && (actions.canDelete?.(row) ?? true)) {
    const icon = <IconTrash size={18} stroke={1.6} aria-hidden />
    list.push({
      key: 'delete',
      label: texts.delete,
      name: texts.deleteNamed(rowName),
      icon,
      danger: true,
      onClick: () => onDelete(row),
    })
  }
  return list
}

/**
 * What a row of a table offers: its text button, a pencil that appears under the pointer or the focus, and a "⋯" with
 * everything, each in a place of its own so that the rows are aligned.
 */
export function RowActionButtons<Row>({ row, actions }: { row: Row; actions: RowActions<Row> }) {
  const texts = useUiTexts()
  const own = ownActions(row, actions, texts)
  const edit = own.find(({ key }) => key === 'edit')
  const isAlone = own.length + (actions.moreActions?.(row) ?? []).length === 1
  return (
    <div className={styles.rowActions}>
      <RowMainAction row={row} actions={actions} />
      {actions.onEdit && !edit && <span className={styles.rowSlot} />}
      {edit && !isAlone && (
        <ActionIcon
          className={styles.rowPencil ?? ''}
          variant="subtle"
          color="gray"
          aria-label={edit.name}
          title={edit.label}
          data-row-action="edit"
          onClick={edit.onClick}
        >
          {edit.icon}
        </ActionIcon>
      )}
      <RowActionMenu row={row} actions={actions} />
    </div>
  )
}

/** The text button of a row, if it has one. */
export function RowMainAction<Row>({ row, actions }: { row: Row; actions: RowActions<Row> }) {
  const main = actions.mainAction?.(row)
  return (
    main && (
      <Button variant="default" size="compact-sm" aria-label={main.name} data-row-main onClick={main.onClick}>
        {main.label}
      </Button>
    )
  )
}

/** All actions in one "⋯" menu, deleting last; a single harmless one is its own button. */
export function RowActionMenu<Row>({ row, actions }: { row: Row; actions: RowActions<Row> }) {
  const texts = useUiTexts()
  const own = ownActions(row, actions, texts)
  const isLast = ({ key }: RowAction) => key === 'delete'
  const all = [...own.filter((action) => !isLast(action)), ...(actions.moreActions?.(row) ?? []), ...own.filter(isLast)]
  const [only] = own
  if (all.length === 1 && only && !isLast(only)) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={only.name}
        title={only.label}
        {...(only.key === 'edit' && { 'data-row-action': 'edit' })}
        onClick={only.onClick}
      >
        {only.icon}
      </ActionIcon>
    )
  }
  return all.length > 0 && <ActionMenu name={texts.actionsFor(actions.rowName(row))} actions={all} />
}

export interface ActionMenuProps {
  /** Label of the button: "Ações de Ana Souza". */
  name: string
  actions: readonly RowAction[]
  /** Replaces the "⋯". */
  icon?: ReactNode
}

/** A "⋯" button with a menu. */
export function ActionMenu({ name, actions, icon }: ActionMenuProps) {
  return (
    <MenuButton actions={actions}>
      <ActionIcon variant="subtle" color="gray" aria-label={name}>
        {icon ?? <IconDots size={18} stroke={1.8} aria-hidden />}
      </ActionIcon>
    </MenuButton>
  )
}
