import { focusAreas, titleOfDay, workoutTypes } from '@folego/contract'
import type { api, DayExercise, FileReply, Language, QueryOf, WorkoutDay, WorkoutWeek } from '@folego/contract'
import { requireHolder } from '#modules/assignments'
import { paperWords, printPaper } from '#modules/papers'
import type { PaperBlock, PaperLine } from '#modules/papers'
import { refuseField } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { requireOrganizedWorkout } from './organized-workouts.service.ts'

/**
 * A weekly sheet on A4, all its weeks or one, days of rest left out. Refuses WORKOUT_NOT_FOUND, NOT_FOUND for a student who
 * does not hold it, WEEK_INVALID by field.
 */
export function printOrganizedWorkout(
  publicUrl: string,
  slow: SlowGymContext,
  id: string,
  { language, student_id, week_number }: QueryOf<(typeof api.organizedWorkouts)['pdf']>,
): Promise<FileReply> {
  return printPaper(slow, { publicUrl, language }, async (gym) => {
    const { workout_plan_id, title, description, signature, weeks } = await requireOrganizedWorkout(gym, id)
    const printed = week_number === undefined ? weeks : weeks.filter((week) => week.week_number === week_number)
    if (printed.length === 0) throw refuseField('week_number', 'WEEK_INVALID')
    const holder = student_id === undefined ? undefined : await requireHolder(gym, workout_plan_id, student_id)
    return {
      title,
      description,
      source: 'manual' as const,
      signature,
      student: holder?.student_name ?? null,
      start_date: holder?.start_date ?? null,
      valid_until: holder?.valid_until ?? null,
      blocks: printed.flatMap((week) => blocksOf(week, language, weeks.length > 1)),
      opens: `sheet=${id}`,
    }
  })
}

function blocksOf(week: WorkoutWeek, language: Language, named: boolean): PaperBlock[] {
  const name = week.title ?? `${paperWords[language].week} ${week.week_number}`
  const days = week.workout_days.filter(({ rest_day }) => !rest_day)
  return days.map((day, at) => ({ ...blockOf(day, language), week: named && at === 0 ? name : null }))
}

function blockOf(day: WorkoutDay, language: Language): Omit<PaperBlock, 'week'> {
  const about = [titleOf(day, language), workoutTypes[day.workout_type][language], `${day.estimated_duration} min`]
  return {
    heading: nameOf(day, language),
    detail: about.filter((word) => word !== undefined).join(' · '),
    note: day.description ?? '',
    lines: day.exercises.map(lineOf),
  }
}

/** A name that is the weekday's own, in either language, is said in the language of the paper. */
function nameOf({ day_name, day_number }: WorkoutDay, language: Language): string {
  const plain: (string | undefined)[] = Object.values(paperWords).map(({ weekdays }) => weekdays[day_number - 1])
  const isOwn = day_name !== null && !plain.includes(day_name)
  return isOwn ? day_name : (paperWords[language].weekdays[day_number - 1] ?? '')
}

/** Its own title, else what the day is about. */
function titleOf(day: WorkoutDay, language: Language): string | undefined {
  const { focus_area } = day
  return titleOfDay(day, language) ?? (focus_area === null ? undefined : focusAreas[focus_area].names[language])
}

function lineOf(line: DayExercise): PaperLine {
  const each = (field: 'repetitions' | 'weight') => line.set_targets?.map((target) => target[field] ?? '–').join(' / ')
  const notes = [line.rir === null ? '' : `RIR ${line.rir}`, line.notes ?? '']
  return {
    exercise_id: line.exercise_id,
    exercise_name: line.exercise_name,
    superset: line.superset_group,
    notes: notes.filter((note) => note !== '').join(' · '),
    sets: String(line.sets),
    repetitions: each('repetitions') ?? line.repetitions,
    weight: each('weight') ?? line.weight ?? '',
    rest: line.rest_time,
    muscle_group: line.muscle_group,
  }
}
