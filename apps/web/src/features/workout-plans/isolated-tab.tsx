import { api, type WorkoutPlan, workoutPlanQuery } from '@folego/contract'
import { type AssignedPlan, useAssigning } from '#features/assignments'
import { usePrinting } from '#features/sheet-pdf'
import { useCan, useCanOnCreated } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { ListToolbar, useDialogState, useListState } from '#platform/lists'
import { DeleteDialog, useRecordTable } from '#platform/records'
import { DataTable, ListEmpty, notifySuccess } from '#ui'
import { useWorkoutPlanActions } from './use-workout-plan-actions.tsx'
import { WorkoutPlanDialog } from './workout-plan-dialog.tsx'
import { WhichWorkouts, WorkoutPlansFilter, WorkoutPlansFilterChips } from './workout-plans-filter.tsx'
import { useWorkoutPlanColumns } from './workout-plan-columns.tsx'
import { useDeleteWorkoutPlan, useWorkoutPlans } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

interface IsolatedTabProps {
  /** The workout that was just saved: its row lights up. */
  saved: string | undefined
  onSaved: (plan: WorkoutPlan) => void
}

/** The tab 'Treinos Isolados': workouts that stand by themselves. */
export function IsolatedTab({ saved, onSaved }: IsolatedTabProps) {
  const t = useTexts(workoutPlansTexts)
  const canWrite = useCan('workout-plans.write')
  const list = useListState(workoutPlanQuery)
  const dialogs = useDialogState()
  const { table, deleting } = useRecordTable(list, useWorkoutPlans(list.query), {
    loadFailed: t('loadFailed'),
    dialogs,
    canEdit: canWrite,
    canDelete: true,
  })
  const assigning = useAssigning()
  const printing = usePrinting()
  const moreActions = useWorkoutPlanActions({
    onAssign: (plan) => assigning.show(assigned(plan)),
    onPrint: ({ id, title, assigned_students }) =>
      printing.print({ id, kind: 'isolated', workoutPlanId: id, title, weeks: 1, students: assigned_students }),
    onCopied: (plan) => {
      onSaved(plan)
      dialogs.show('edit', plan.id)
    },
  })
  const { search } = list.query
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.workoutPlans.export, args)}
      >
        <WhichWorkouts query={list.query} onChange={list.change} />
        <WorkoutPlansFilter query={list.query} onChange={list.change} />
      </ListToolbar>
      <WorkoutPlansFilterChips query={list.query} onChange={list.change} />
      <DataTable
        {...table}
        label={t('listLabel')}
        columns={useWorkoutPlanColumns()}
        rowName={({ title }) => title}
        canDelete={useCanOnCreated('workout-plans.delete')}
        moreActions={moreActions}
        flashKey={saved}
        empty={
          <ListEmpty
            drawing="whistle"
            title={t('empty.title')}
            message={t('empty.message')}
            add={{ label: t('add'), onClick: canWrite ? () => dialogs.show('add') : undefined }}
          />
        }
        emptyFiltered={
          <ListEmpty
            title={t('noMatch.title')}
            message={search ? t('noMatch.search', { search }) : t('noMatch.filters')}
            other={{ label: t('noMatch.clear'), onClick: list.clear }}
          />
        }
      />
      <WorkoutPlanDialog dialogs={dialogs} rows={table.rows} onSaved={onSaved} />
      <DeleteDialog deleting={deleting} questionOf={useDeleteQuestion()} />
      {assigning.dialog}
      {printing.dialog}
    </>
  )
}

/** Before an isolated workout is deleted: who has it. */
function useDeleteQuestion() {
  const t = useTexts(workoutPlansTexts)
  const remove = useDeleteWorkoutPlan()
  return ({ id, title, assigned_students: count }: WorkoutPlan) => ({
    title: t('remove.title'),
    message: t('remove.question', { title }),
    consequences: [
      t('remove.leavesLists'),
      ...(count > 0 ? [t('remove.assignedTo', { count })] : []),
      t('remove.historyStays'),
    ],
    remove: async () => {
      await remove.mutateAsync({ params: { id } })
      notifySuccess(t('deleted', { title }))
    },
    failed: t('deleteFailed'),
  })
}

/** A workout as assigning names it. */
export function assigned({ id, title, kind }: WorkoutPlan): AssignedPlan {
  return { workoutPlanId: id, title, kind }
}
