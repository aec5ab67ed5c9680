import {
  type OrganizedWorkout,
  type OrganizedWorkoutLine,
  organizedWorkoutParameters,
  type Progression,
  weekForm,
} from '@folego/contract'
import { IconCalendarPlus, IconCopy, IconPrinter, IconTemplate, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AssignDialog } from '#features/training/assignments'
import { type PrintedSheet, usePrinting } from '#features/training/sheet-pdf'
import { useCan, useCanOnCreated } from '#platform/access'
import { call, useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { type DialogState, useFreshDialog } from '#platform/lists'
import {
  DeleteDialog,
  RecordList,
  useCopying,
  useDeleteQuestion,
  useOpenedAfterMount,
  useRecordList,
  useSaving,
} from '#platform/records'
import {
  Checkbox,
  EntityDialog,
  notifySuccess,
  Radio,
  type RowAction,
  SegmentedControl,
  Select,
  type Shown,
  Stack,
} from '#ui'
import { useAddWeek, useSheet } from './organized-workouts.queries.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useSheetColumns } from './sheet-columns.tsx'
import { valuesOfSheet } from './sheet-form.ts'
import { WeekGrowth } from './week-growth.tsx'

interface SheetsTabProps {
  dialogs: DialogState
  /** The sheet that was just saved: its row is highlighted. */
  saved: string | undefined
}

/** The tab 'Fichas de Treino': the weekly sheets of the gym. */
export function SheetsTab({ dialogs, saved }: SheetsTabProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const canWrite = useCan('organized-workouts.write')
  const settings = { texts: organizedWorkoutsTexts, canEdit: canWrite, canDelete: true }
  const records = useRecordList('GET /organized-workout', organizedWorkoutParameters, settings)
  const { list, deleting } = records
  const deleteQuestion = useDeleteQuestion(organizedWorkoutsTexts, 'DELETE /organized-workout/{id}')
  const { moreActions, dialog } = useSheetActions({
    onCopied: ({ id }) => dialogs.show('edit', id),
  })
  return (
    <>
      <RecordList
        records={records}
        label={t('listLabel')}
        fetchFile={(args) => call('GET /organized-workout/export', args)}
        filters={
          <SegmentedControl
            aria-label={t('which.label')}
            data={(['all', 'templates'] as const).map((value) => ({ value, label: t(`which.${value}`) }))}
            value={list.query.template === 'true' ? 'templates' : 'all'}
            onChange={(value) => list.change({ template: value === 'templates' ? 'true' : undefined })}
          />
        }
        columns={useSheetColumns()}
        rowName={({ title }) => title}
        canDelete={useCanOnCreated('organized-workouts.delete')}
        moreActions={moreActions}
        flashKey={saved}
        empty={{ drawing: 'calendar', message: t('empty.message') }}
        onAdd={canWrite ? () => dialogs.show('add') : undefined}
      />
      <DeleteDialog
        deleting={deleting}
        questionOf={({ id, title, students: { length: count } }) =>
          deleteQuestion(id, { title }, [
            t('remove.leavesLists'),
            ...(count > 0 ? [t('remove.assignedTo', { count })] : []),
            t('remove.historyStays'),
          ])
        }
      />
      {dialog}
    </>
  )
}

/** Assign, copy, add a week and print, in the menu of a row, with their dialogs. */
function useSheetActions({ onCopied }: { onCopied: (copy: OrganizedWorkout) => void }): {
  moreActions: (sheet: OrganizedWorkoutLine) => RowAction[]
  dialog: ReactNode
} {
  const t = useTexts(organizedWorkoutsTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('organized-workouts.write')
  const printing = usePrinting()
  const duplicate = useApiMutation('POST /organized-workout/{id}/duplicate once')
  const duplicateSheet = async (id: string) => duplicate.mutateAsync({ params: { id }, body: {} })
  const copy = useCopying(organizedWorkoutsTexts, duplicateSheet, onCopied)
  const assigning = useFreshDialog<OrganizedWorkoutLine>()
  const addingWeek = useFreshDialog<OrganizedWorkoutLine>()
  const moreActions = (sheet: OrganizedWorkoutLine): RowAction[] => {
    const CopyIcon = sheet.template ? IconTemplate : IconCopy
    const actions: (RowAction | false)[] = [
      canAssign && {
        key: 'assign',
        label: t('action.assign'),
        icon: <IconUserPlus size={18} stroke={1.6} aria-hidden />,
        onClick: () => assigning.open(sheet),
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
        onClick: () => addingWeek.open(sheet),
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
  const dialog = (
    <>
      {printing.dialog}
      {addingWeek.render((sheet, shown) => (
        <AddWeekDialog sheet={sheet} {...shown} />
      ))}
      {assigning.render((sheet, shown) => (
        <AssignDialog
          subject={{ workoutPlanId: sheet.workout_plan_id, title: sheet.title, kind: 'organized' }}
          {...shown}
        />
      ))}
    </>
  )
  return { moreActions, dialog }
}

/** A weekly sheet in the shape that printing needs. */
export function printedSheet(sheet: OrganizedWorkoutLine): PrintedSheet {
  const { id, workout_plan_id, title, total_weeks, students } = sheet
  return { id, kind: 'organized', workoutPlanId: workout_plan_id, title, weeks: total_weeks, students: students.length }
}

/** Adds a week to a sheet without opening it. Mounted anew for every opening. */
function AddWeekDialog({ opened, sheet, onClose }: Shown & { sheet: OrganizedWorkoutLine }) {
  const t = useTexts(organizedWorkoutsTexts)
  const shown = useOpenedAfterMount(opened)
  const addWeek = useAddWeek()
  const form = useContractForm(weekForm, {
    initialValues: { kind: 'copy', copy_week_number: String(sheet.total_weeks), progression: [] as Progression[] },
    read: ({ kind, copy_week_number, progression }) =>
      kind === 'copy' ? { copy_week_number: Number(copy_week_number), progression } : {},
  })
  const { save, ...saving } = useSaving({ failed: t('week.addFailed'), showRefusal: form.showRefusal })
  const { fields } = form
  const { data } = useSheet(shown ? sheet.id : undefined)
  const copied = data && valuesOfSheet(data).weeks[Number(fields.values.copy_week_number) - 1]
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await addWeek.mutateAsync({ params: { id: sheet.id }, body })
        const name = t('week.name', { number: sheet.total_weeks + 1 })
        notifySuccess(t('week.added', { name, title: sheet.title }))
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={shown}
      mode="add"
      title={`${t('week.add')}: ${sheet.title}`}
      saving={saving.saving}
      error={saving.error}
      saveLabel={t('week.add')}
      onSave={submit}
      onClose={onClose}
    >
      <Radio.Group label={t('week.kind')} {...fields.getInputProps('kind')}>
        <Stack gap="xs" mt={4}>
          <Radio value="copy" label={t('week.copyHere')} />
          <Radio value="empty" label={t('week.empty')} />
        </Stack>
      </Radio.Group>
      {fields.values.kind === 'copy' && (
        <>
          <Select
            label={t('week.from')}
            data={Array.from({ length: sheet.total_weeks }, (_, at) => ({
              value: String(at + 1),
              label: t('week.name', { number: at + 1 }),
            }))}
            {...fields.getInputProps('copy_week_number')}
          />
          <Checkbox.Group label={t('week.progression')} {...fields.getInputProps('progression')}>
            <Stack gap="xs" mt={4}>
              <Checkbox value="repetitions" label={t('week.repetitions')} />
              <Checkbox value="weight" label={t('week.weight')} />
            </Stack>
          </Checkbox.Group>
          {copied && <WeekGrowth week={copied} progression={fields.values.progression} />}
        </>
      )}
    </EntityDialog>
  )
}
