import type { WorkoutPlan } from '@folego/contract'
import { WorkoutTitle } from '#features/training/organized-workouts'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { nameColumn, type DataTableColumn, figuresColumn } from '#ui'
import { workoutPlansTexts } from './workout-plans.texts.ts'
import styles from './workout-plans.module.css'

/** The columns of the list of isolated workouts. */
export function useWorkoutPlanColumns(): DataTableColumn<WorkoutPlan>[] {
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
      ({ assigned_students }) => formats.number(assigned_students),
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
    }),
  ]
}
