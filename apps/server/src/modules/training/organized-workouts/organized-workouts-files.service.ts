import { type Language, nameOfWorkout, ownNameOfDay, workoutTypes } from '@folego/domain'
import type {
  api,
  DayExercise,
  FileReply,
  OrganizedWorkoutLine,
  QueryOf,
  WorkoutDay,
  WorkoutWeek,
} from '@folego/contract'
import { requireActiveAssignment } from '#modules/training/assignments'
import { blanksBetween, mostBlanks, printSheet, sheetLine, sheetWords } from '#modules/training/sheet-pdf'
import type { SheetBlock } from '#modules/training/sheet-pdf'
import { sheetColumns } from '#modules/training/workout-plans'
import { refuseField } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listOrganizedWorkouts, requireOrganizedWorkout } from './organized-workouts.service.ts'
import { signatureForStudent, weeksOfStudent } from './own-days.service.ts'

const table: Table<OrganizedWorkoutLine> = {
  title: { 'pt-BR': 'Fichas semanais', en: 'Weekly plans' },
  columns: [
    { heading: { 'pt-BR': 'Título', en: 'Title' }, value: (it) => it.title, share: 2 },
    {
      heading: { 'pt-BR': 'Alunos', en: 'Students' },
      value: (it) => it.students.map(({ student_name }) => student_name).join(', ') || null,
      share: 3,
    },
    { heading: { 'pt-BR': 'Semanas', en: 'Weeks' }, kind: 'count', value: (it) => it.total_weeks },
    { heading: { 'pt-BR': 'Semana atual', en: 'Current week' }, kind: 'count', value: (it) => it.current_week },
    { heading: { 'pt-BR': 'Progresso (%)', en: 'Progress (%)' }, kind: 'count', value: (it) => it.progress_percentage },
    ...sheetColumns,
    { heading: { 'pt-BR': 'Criada em', en: 'Created on' }, kind: 'instant', value: (it) => it.created_at },
  ],
}

/** Exports the filtered weekly sheets as a file. */
export const exportOrganizedWorkouts = exportList(table, listOrganizedWorkouts)

/**
 * Prints a weekly sheet on A4, all its weeks or one, without rest days; for a student with the days that are theirs alone. Consecutive weeks with the same prescription are printed
 * once, with a column for the loads of each. Refuses WORKOUT_NOT_FOUND, NOT_FOUND for a student who does not have it,
 * WEEK_INVALID by field.
 */
export function printOrganizedWorkout(
  publicUrl: string,
  slow: SlowGymContext,
  id: string,
  { language, student_id, week_number }: QueryOf<(typeof api.organizedWorkouts)['pdf']>,
): Promise<FileReply> {
  return printSheet(slow, { publicUrl, language }, async (gym) => {
    const sheet = await requireOrganizedWorkout(gym, id)
    const { workout_plan_id, title, description } = sheet
    const weeks = student_id === undefined ? sheet.weeks : await weeksOfStudent(gym, id, student_id)
    const printed = week_number === undefined ? weeks : weeks.filter((week) => week.week_number === week_number)
    if (printed.length === 0) throw refuseField('week_number', 'WEEK_INVALID')
    const assignment =
      student_id === undefined ? undefined : await requireActiveAssignment(gym, workout_plan_id, student_id)
    return {
      title,
      description,
      source: 'manual' as const,
      signature: student_id === undefined ? sheet.signature : await signatureForStudent(gym, sheet, student_id),
      student: assignment?.student_name ?? null,
      start_date: assignment?.start_date ?? null,
      valid_until: assignment?.valid_until ?? null,
      blocks:
        weeks.length > 1
          ? sameWeeks(printed).flatMap((same) => blocksOf(same, language))
          : weeks.flatMap((week) => {
              // A single week is repeated.
              const blanks = assignment ? blanksBetween(assignment.start_date, assignment.valid_until) : mostBlanks
              const name = week.deload ? sheetWords[language].deload : null
              return trainingDays(week).map((day, at) => ({
                ...blockOf(day, language),
                week: at === 0 ? name : null,
                blanks,
              }))
            }),
      opens: `sheet=${id}`,
    }
  })
}

/** Groups consecutive weeks that prescribe the same and have no name of their own. */
function sameWeeks(weeks: readonly WorkoutWeek[]): WorkoutWeek[][] {
  const groups: WorkoutWeek[][] = []
  for (const week of weeks) {
    const open = groups.at(-1)
    const [first] = open ?? []
    const isSame = first && first.title === null && week.title === null && prescribed(first) === prescribed(week)
    if (open && isSame && open.length < mostBlanks) open.push(week)
    else groups.push([week])
  }
  return groups
}

/** What is printed of a week, for comparison. */
const prescribed = (week: WorkoutWeek) =>
  JSON.stringify([week.deload, trainingDays(week).map((day) => blockOf(day, 'pt-BR'))])

const trainingDays = (week: WorkoutWeek) => week.workout_days.filter(({ rest_day }) => !rest_day)

function blocksOf(same: readonly WorkoutWeek[], language: Language): SheetBlock[] {
  const [first] = same
  if (!first) return []
  const words = sheetWords[language]
  const [from, to] = [first.week_number, same.at(-1)?.week_number ?? first.week_number]
  const name =
    first.title ?? (from === to ? words.week : words.weeks).replace('{from}', `${from}`).replace('{to}', `${to}`)
  return trainingDays(first).map((day, at) => ({
    ...blockOf(day, language),
    week: at === 0 ? [name, first.deload && words.deload].filter(Boolean).join(' · ') : null,
    blanks: same.length,
  }))
}

function blockOf(day: WorkoutDay, language: Language): Omit<SheetBlock, 'week' | 'blanks'> {
  const heading = ownNameOfDay(day) ?? sheetWords[language].weekdays[day.day_number - 1] ?? ''
  const about = new Set([nameOfWorkout(day, language), workoutTypes[day.workout_type][language]])
  // A day without a title already has this as its heading.
  about.delete(heading)
  return {
    heading,
    detail: [...about, `${day.estimated_duration} min`].join(' · '),
    note: day.description ?? '',
    lines: day.exercises.map(lineOf),
  }
}

function lineOf(line: DayExercise) {
  const each = (field: 'repetitions' | 'weight') => line.set_targets?.map((target) => target[field] ?? '–').join(' / ')
  return sheetLine(line, {
    repetitions: each('repetitions') ?? line.repetitions,
    weight: each('weight') ?? line.weight ?? '',
  })
}
