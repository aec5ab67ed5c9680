import { type WorkoutPlan, workoutPlanParameters } from '@folego/contract'
import { type AssignedPlan, useAssigning } from '#features/training/assignments'
import { usePrinting } from '#features/training/sheet-pdf'
import { useCan, useCanOnCreated } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { DeleteDialog, lazyRecordDialog, RecordList, useDeleteQuestion, useRecordList } from '#platform/records'
import { useWorkoutPlanActions } from './use-workout-plan-actions.tsx'
import { WhichWorkouts, WorkoutPlansFilter, WorkoutPlansFilterChips } from './workout-plans-filter.tsx'
import { useWorkoutPlanColumns } from './workout-plan-columns.tsx'
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
