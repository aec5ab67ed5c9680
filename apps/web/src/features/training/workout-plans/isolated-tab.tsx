import { type WorkoutPlan, workoutPlanParameters } from '@folego/contract'
import { IconCopy, IconPrinter, IconTemplate, IconUserPlus } from '@tabler/icons-react'
import { type AssignedPlan, useAssigning } from '#features/training/assignments'
import { WorkoutTitle } from '#features/training/organized-workouts'
import { usePrinting } from '#features/training/sheet-pdf'
import { useCan, useCanOnCreated } from '#platform/access'
import { call, useApiMutation } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  DeleteDialog,
  lazyRecordDialog,
  RecordList,
  useCopying,
  useDeleteQuestion,
  useRecordList,
} from '#platform/records'
import { type DataTableColumn, figuresColumn, nameColumn, type RowAction } from '#ui'
import { WhichWorkouts, WorkoutPlansFilter, WorkoutPlansFilterChips } from './workout-plans-filter.tsx'
import styles from './workout-plans.module.css'
import { workoutPlansTexts } from './workout-plans.texts.ts'

const WorkoutPlanDialog = lazyRecordDialog(async () => (await import('./workout-plan-dialog.tsx')).WorkoutPlanDialog)

interface IsolatedTabProps {
  /** The workout that was just saved: its row is highlighted. */
  saved: string | undefined
  onSaved: (plan: WorkoutPlan) => void
}

/** The tab 'Treinos Isolados': single training sheets. */
export function IsolatedTab({ saved, onSaved }: IsolatedTabProps) {
  const t = useTexts(workoutPlansTexts)
  const canWrite = useCan('workout-plans.write')
  const records = useRecordList('GET /training-sheet', workoutPlanParameters, {
    texts: workoutPlansTexts,
    canEdit: canWrite,
    canDelete: true,
  })
  const { list, table, dialogs, deleting } = records
  const assigning = useAssigning()
  const printing = usePrinting()
  const deleteQuestion = useDeleteQuestion(workoutPlansTexts, 'DELETE /training-sheet/{id}')
  const moreActions = useWorkoutPlanActions({
    onAssign: (plan) => assigning.show(assigned(plan)),
    onPrint: ({ id, title, assigned_students }) =>
      printing.print({ id, kind: 'isolated', workoutPlanId: id, title, weeks: 1, students: assigned_students }),
    onCopied: (plan) => {
      onSaved(plan)
      dialogs.show('edit', plan.id)
    },
  })
  return (
    <>
      <RecordList
        records={records}
        label={t('listLabel')}
        fetchFile={(args) => call('GET /training-sheet/export', args)}
        filters={
          <>
            <WhichWorkouts query={list.query} onChange={list.change} />
            <WorkoutPlansFilter query={list.query} onChange={list.change} />
          </>
        }
        columns={useWorkoutPlanColumns()}
        rowName={({ title }) => title}
        canDelete={useCanOnCreated('workout-plans.delete')}
        moreActions={moreActions}
        flashKey={saved}
        empty={{ drawing: 'whistle', message: t('empty.message') }}
        onAdd={canWrite ? () => dialogs.show('add') : undefined}
      >
        <WorkoutPlansFilterChips query={list.query} onChange={list.change} />
      </RecordList>
      <WorkoutPlanDialog dialogs={dialogs} rows={table.rows} onSaved={onSaved} />
      <DeleteDialog
        deleting={deleting}
        questionOf={({ id, title, assigned_students: count }) =>
          deleteQuestion(id, { title }, [
            t('remove.leavesLists'),
            ...(count > 0 ? [t('remove.assignedTo', { count })] : []),
            t('remove.historyStays'),
          ])
        }
      />
      {assigning.dialog}
      {printing.dialog}
    </>
  )
}

/** A workout in the shape that assigning needs. */
export function assigned({ id, title, kind }: WorkoutPlan): AssignedPlan {
  return { workoutPlanId: id, title, kind }
}

interface WorkoutPlanActions {
  onAssign: (plan: WorkoutPlan) => void
  onPrint: (plan: WorkoutPlan) => void
  /** Called with the copy. */
  onCopied: (copy: WorkoutPlan) => void
}

/** Assign, copy and print, in the menu of a row. */
function useWorkoutPlanActions({
  onAssign,
  onPrint,
  onCopied,
}: WorkoutPlanActions): (plan: WorkoutPlan) => RowAction[] {
  const t = useTexts(workoutPlansTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('workout-plans.write')
  const duplicate = useApiMutation('POST /training-sheet/{id}/duplicate once')
  const duplicatePlan = async (id: string) => duplicate.mutateAsync({ params: { id }, body: {} })
  const copy = useCopying(workoutPlansTexts, duplicatePlan, onCopied)
  return (plan) => {
    const { template } = plan
    const CopyIcon = template ? IconTemplate : IconCopy
    const actions: (RowAction | false)[] = [
      canAssign && {
        key: 'assign',
        label: t('action.assign'),
        icon: <IconUserPlus size={18} stroke={1.6} aria-hidden />,
        onClick: () => onAssign(plan),
      },
      canWrite && {
        key: 'duplicate',
        label: t(template ? 'action.useTemplate' : 'action.duplicate'),
        icon: <CopyIcon size={18} stroke={1.6} aria-hidden />,
        onClick: () => void copy(plan),
      },
      {
        key: 'print',
        label: t('action.print'),
        icon: <IconPrinter size={18} stroke={1.6} aria-hidden />,
        onClick: () => onPrint(plan),
      },
    ]
    return actions.filter((action) => typeof action === 'object')
  }
}

/** The columns of the list of isolated workouts. */
function useWorkoutPlanColumns(): DataTableColumn<WorkoutPlan>[] {
  const t = useTexts(workoutPlansTexts)
  const formats = useFormats()
  return [
    nameColumn('title', t('column.title'), (plan) => <WorkoutTitle {...plan} />),
    {
      key: 'description',
      shrinks: true,
      header: t('column.description'),
      hideBelow: 'md',
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    figuresColumn('exercise_count', t('column.exercises'), ({ exercise_count }) => formats.number(exercise_count), {
      card: 'named',
      align: 'end',
    }),
    figuresColumn(
      'assigned_students',
      t('column.students'),
      ({ assigned_students, own_students: own }) => (
        <>
          {formats.number(assigned_students)}
          {own.length > 0 && <span className="ui-muted"> · {t('own.some', { count: own.length })}</span>}
        </>
      ),
      { card: 'named', align: 'end' },
    ),
    {
      key: 'author',
      shrinks: true,
      header: t('column.author'),
      hideBelow: 'lg',
      cell: ({ created_by_name }) => created_by_name ?? '–',
    },
    figuresColumn('created_at', t('column.created'), ({ created_at }) => formats.dayOf(created_at), {
      sortKey: 'created_at',
      onDemand: true,
    }),
  ]
}
