import { api, type WorkoutPlan, workoutPlanQuery } from '@folego/contract'
import { type AssignedPlan, useAssigning } from '#features/assignments'
import { usePrinting } from '#features/sheet-pdf'
import { useCan, useReach } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useDialogState, useListState, useListTable } from '#platform/lists'
import { useDeleting } from '#platform/records'
import { useSession } from '#platform/session'
import { SearchInput, Toolbar } from '#ui'
import { useWorkoutPlanActions } from './use-workout-plan-actions.tsx'
import { WorkoutPlanDelete } from './workout-plan-delete.tsx'
import { WorkoutPlanDialog } from './workout-plan-dialog.tsx'
import { NoWorkouts, NoWorkoutsFound } from './workout-plans-empty.tsx'
import { WhichWorkouts, WorkoutPlansFilter, WorkoutPlansFilterChips } from './workout-plans-filter.tsx'
import { WorkoutPlansTable } from './workout-plans-table.tsx'
import { useWorkoutPlans } from './workout-plans.queries.ts'
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
  const canDelete = useCanDelete()
  const list = useListState(workoutPlanQuery)
  const dialogs = useDialogState()
  const table = useListTable(list, useWorkoutPlans(list.query), t('loadFailed'))
  const deleting = useDeleting<WorkoutPlan>()
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
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={list.query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
        <WhichWorkouts query={list.query} onChange={list.change} />
        <WorkoutPlansFilter query={list.query} onChange={list.change} />
        <ExportMenu query={list.query} fetchFile={(args) => call(api.workoutPlans.export, args)} />
      </Toolbar>
      <WorkoutPlansFilterChips query={list.query} onChange={list.change} />
      <WorkoutPlansTable
        {...table}
        rowHref={({ id }) => dialogs.hrefOf('view', id)}
        onView={({ id }) => dialogs.show('view', id)}
        onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
        onDelete={deleting.ask}
        canDelete={canDelete}
        moreActions={moreActions}
        flashKey={saved}
        empty={<NoWorkouts onAdd={canWrite ? () => dialogs.show('add') : undefined} />}
        emptyFiltered={<NoWorkoutsFound query={list.query} onClear={list.clear} />}
      />
      <WorkoutPlanDialog dialogs={dialogs} rows={table.rows} onSaved={onSaved} />
      <WorkoutPlanDelete deleting={deleting} />
      {assigning.dialog}
      {printing.dialog}
    </>
  )
}

/** Administrators take away everything, others what they wrote themselves. */
function useCanDelete(): (plan: WorkoutPlan) => boolean {
  const reach = useReach('workout-plans.delete')
  const session = useSession()
  return ({ created_by }) => reach === 'any' || (reach === 'own' && created_by === session?.user.id)
}

/** A workout as assigning names it. */
export function assigned({ id, title, kind }: WorkoutPlan): AssignedPlan {
  return { workoutPlanId: id, title, kind }
}
