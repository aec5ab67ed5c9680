import { api, type OrganizedWorkout, type OrganizedWorkoutLine } from '@folego/contract'
import { IconCalendarPlus, IconCopy, IconPrinter, IconTemplate, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { AssignDialog } from '#features/assignments'
import { usePrinting } from '#features/sheet-pdf'
import { useCan, useReach } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { type DialogState, ExportMenu, useListState, useListTable } from '#platform/lists'
import { useDeleting } from '#platform/records'
import { useSession } from '#platform/session'
import { type RowAction, SearchInput, SegmentedControl, Toolbar } from '#ui'
import { AddWeekDialog } from './add-week-dialog.tsx'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useSheets } from './organized-workouts.queries.ts'
import { printedSheet } from './printed-sheet.ts'
import { SheetDelete } from './sheet-delete.tsx'
import { NoSheets, NoSheetsFound } from './sheets-empty.tsx'
import { SheetsTable } from './sheets-table.tsx'
import { useSheetCopy } from './use-sheet-copy.ts'

interface SheetsTabProps {
  dialogs: DialogState
  /** The sheet that was just saved: its row lights up. */
  saved: string | undefined
}

/** The tab 'Fichas de Treino': the weekly sheets of the gym. */
export function SheetsTab({ dialogs, saved }: SheetsTabProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const canWrite = useCan('organized-workouts.write')
  const canDelete = useCanDelete()
  const list = useListState(api.organizedWorkouts.list.query)
  const table = useListTable(list, useSheets(list.query), t('loadFailed'))
  const deleting = useDeleting<OrganizedWorkoutLine>()
  const { moreActions, dialog } = useSheetActions({
    onCopied: ({ id }) => dialogs.show('edit', id),
  })
  const { search } = list.query
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={search ?? ''}
          onChange={(text) => list.change({ search: text || undefined })}
        />
        <SegmentedControl
          aria-label={t('which.label')}
          data={(['all', 'templates'] as const).map((value) => ({ value, label: t(`which.${value}`) }))}
          value={list.query.template === 'true' ? 'templates' : 'all'}
          onChange={(value) => list.change({ template: value === 'templates' ? 'true' : undefined })}
        />
        <ExportMenu query={list.query} fetchFile={(args) => call(api.organizedWorkouts.export, args)} />
      </Toolbar>
      <SheetsTable
        {...table}
        rowHref={({ id }) => dialogs.hrefOf('view', id)}
        onView={({ id }) => dialogs.show('view', id)}
        onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
        onDelete={deleting.ask}
        canDelete={canDelete}
        moreActions={moreActions}
        flashKey={saved}
        empty={<NoSheets onAdd={canWrite ? () => dialogs.show('add') : undefined} />}
        emptyFiltered={<NoSheetsFound search={search} onClear={list.clear} />}
      />
      <SheetDelete deleting={deleting} />
      {dialog}
    </>
  )
}

/** Administrators take away everything, others what they wrote themselves. */
function useCanDelete(): (sheet: OrganizedWorkoutLine) => boolean {
  const reach = useReach('organized-workouts.delete')
  const session = useSession()
  return ({ created_by }) => reach === 'any' || (reach === 'own' && created_by === session?.user.id)
}

interface Asked {
  kind: 'assign' | 'week'
  sheet: OrganizedWorkoutLine
  opening: number
}

/** Assigning, copying, a further week and printing, in the menu of a row, and the dialogs behind them. */
function useSheetActions({ onCopied }: { onCopied: (copy: OrganizedWorkout) => void }): {
  moreActions: (sheet: OrganizedWorkoutLine) => RowAction[]
  dialog: ReactNode
} {
  const t = useTexts(organizedWorkoutsTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('organized-workouts.write')
  const printing = usePrinting()
  const copy = useSheetCopy(onCopied)
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  const ask = (kind: Asked['kind'], sheet: OrganizedWorkoutLine) => {
    setAsked({ kind, sheet, opening: (asked?.opening ?? 0) + 1 })
    setOpened(true)
  }
  const close = () => setOpened(false)
  const moreActions = (sheet: OrganizedWorkoutLine): RowAction[] => {
    const CopyIcon = sheet.template ? IconTemplate : IconCopy
    const actions: (RowAction | false)[] = [
      canAssign && {
        key: 'assign',
        label: t('action.assign'),
        icon: <IconUserPlus size={18} stroke={1.6} aria-hidden />,
        onClick: () => ask('assign', sheet),
      },
      canWrite && {
        key: 'duplicate',
        label: t(sheet.template ? 'action.useTemplate' : 'action.duplicate'),
        icon: <CopyIcon size={18} stroke={1.6} aria-hidden />,
        onClick: () => void copy(sheet),
      },
      canWrite && {
        key: 'week',
        label: t('action.addWeek'),
        icon: <IconCalendarPlus size={18} stroke={1.6} aria-hidden />,
        onClick: () => ask('week', sheet),
      },
      {
        key: 'print',
        label: t('action.print'),
        icon: <IconPrinter size={18} stroke={1.6} aria-hidden />,
        onClick: () => printing.print(printedSheet(sheet)),
      },
    ]
    return actions.filter((action) => typeof action === 'object')
  }
  const { kind, sheet, opening } = asked ?? {}
  const dialog = (
    <>
      {printing.dialog}
      {sheet && kind === 'week' && <AddWeekDialog key={opening} opened={opened} sheet={sheet} onClose={close} />}
      {sheet && kind === 'assign' && (
        <AssignDialog
          key={opening}
          opened={opened}
          subject={{ workoutPlanId: sheet.workout_plan_id, title: sheet.title, kind: 'organized' }}
          onClose={close}
        />
      )}
    </>
  )
  return { moreActions, dialog }
}
