import { api, type OrganizedWorkout, type OrganizedWorkoutLine } from '@folego/contract'
import { IconCalendarPlus, IconCopy, IconPrinter, IconTemplate, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { AssignDialog } from '#features/assignments'
import { type PrintedSheet, usePrinting } from '#features/sheet-pdf'
import { useCan, useCanOnCreated } from '#platform/access'
import { call, useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { type DialogState, ListToolbar, useListState } from '#platform/lists'
import { DeleteDialog, useRecordTable } from '#platform/records'
import { DataTable, ListEmpty, notifyError, notifySuccess, type RowAction, SegmentedControl } from '#ui'
import { AddWeekDialog } from './add-week-dialog.tsx'
import { useDuplicateSheet, useSheets } from './organized-workouts.queries.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useSheetColumns } from './sheet-columns.tsx'

interface SheetsTabProps {
  dialogs: DialogState
  /** The sheet that was just saved: its row lights up. */
  saved: string | undefined
}

/** The tab 'Fichas de Treino': the weekly sheets of the gym. */
export function SheetsTab({ dialogs, saved }: SheetsTabProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const canWrite = useCan('organized-workouts.write')
  const list = useListState(api.organizedWorkouts.list.query)
  const { table, deleting } = useRecordTable(list, useSheets(list.query), {
    loadFailed: t('loadFailed'),
    dialogs,
    canEdit: canWrite,
    canDelete: true,
  })
  const { moreActions, dialog } = useSheetActions({
    onCopied: ({ id }) => dialogs.show('edit', id),
  })
  const { search, template } = list.query
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.organizedWorkouts.export, args)}
      >
        <SegmentedControl
          aria-label={t('which.label')}
          data={(['all', 'templates'] as const).map((value) => ({ value, label: t(`which.${value}`) }))}
          value={template === 'true' ? 'templates' : 'all'}
          onChange={(value) => list.change({ template: value === 'templates' ? 'true' : undefined })}
        />
      </ListToolbar>
      <DataTable
        {...table}
        label={t('listLabel')}
        columns={useSheetColumns()}
        rowName={({ title }) => title}
        canDelete={useCanOnCreated('organized-workouts.delete')}
        moreActions={moreActions}
        flashKey={saved}
        empty={
          <ListEmpty
            drawing="calendar"
            title={t('empty.title')}
            message={t('empty.message')}
            add={{ label: t('empty.action'), onClick: canWrite ? () => dialogs.show('add') : undefined }}
          />
        }
        emptyFiltered={
          <ListEmpty
            title={t('noMatch.title')}
            message={search === undefined ? t('noMatch.templates') : t('noMatch.message', { search })}
            other={{ label: t('noMatch.clear'), onClick: list.clear }}
          />
        }
      />
      <DeleteDialog deleting={deleting} questionOf={useDeleteQuestion()} />
      {dialog}
    </>
  )
}

/** Before a weekly sheet is deleted: who has it. */
function useDeleteQuestion() {
  const t = useTexts(organizedWorkoutsTexts)
  const remove = useApiMutation(api.organizedWorkouts.remove)
  return ({ id, title, students }: OrganizedWorkoutLine) => ({
    title: t('remove.title'),
    message: t('remove.question', { title }),
    consequences: [
      t('remove.leavesLists'),
      ...(students.length > 0 ? [t('remove.assignedTo', { count: students.length })] : []),
      t('remove.historyStays'),
    ],
    remove: async () => {
      await remove.mutateAsync({ params: { id } })
      notifySuccess(t('deleted', { title }))
    },
    failed: t('deleteFailed'),
  })
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

/** Copies a sheet with all its weeks, and says so. */
function useSheetCopy(onCopied: (copy: OrganizedWorkout) => void) {
  const t = useTexts(organizedWorkoutsTexts)
  const failureText = useFailureText()
  const duplicate = useDuplicateSheet()
  return async ({ id }: OrganizedWorkoutLine) => {
    try {
      const copy = await duplicate.mutateAsync({ params: { id }, body: {} })
      notifySuccess(t('duplicated', { title: copy.title }))
      onCopied(copy)
    } catch (error) {
      notifyError(t('duplicateFailed'), failureText(error))
    }
  }
}

/** A weekly sheet as printing needs it. */
export function printedSheet(sheet: OrganizedWorkoutLine): PrintedSheet {
  const { id, workout_plan_id, title, total_weeks, students } = sheet
  return { id, kind: 'organized', workoutPlanId: workout_plan_id, title, weeks: total_weeks, students: students.length }
}
