import type { WorkoutPlan } from '@folego/contract'
import { WorkoutTitle } from '#features/organized-workouts'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { DataTableColumn } from '#ui'
import { workoutPlansTexts } from './workout-plans.texts.ts'
import styles from './workout-plans.module.css'

/** What a list says of each isolated workout. */
export function useWorkoutPlanColumns(): DataTableColumn<WorkoutPlan>[] {
  const t = useTexts(workoutPlansTexts)
  const formats = useFormats()
  return [
    {
      key: 'title',
      header: t('column.title'),
      sortKey: 'title',
      primary: true,
      cell: (plan) => <WorkoutTitle {...plan} />,
    },
    {
      key: 'description',
      shrinks: true,
      header: t('column.description'),
      hideBelow: 'md',
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    {
      key: 'exercise_count',
      card: 'named',
      header: t('column.exercises'),
      align: 'end',
      cell: ({ exercise_count }) => <span className="ui-numbers">{formats.number(exercise_count)}</span>,
    },
    {
      key: 'assigned_students',
      card: 'named',
      header: t('column.students'),
      align: 'end',
      cell: ({ assigned_students }) => <span className="ui-numbers">{formats.number(assigned_students)}</span>,
    },
    {
      key: 'author',
      shrinks: true,
      header: t('column.author'),
      hideBelow: 'lg',
      cell: ({ created_by_name }) => created_by_name ?? '–',
    },
    {
      key: 'created_at',
      header: t('column.created'),
      sortKey: 'created_at',
      cell: ({ created_at }) => <span className="ui-numbers">{formats.dayOf(created_at)}</span>,
    },
  ]
}
