import type { api, FileReply, PlanExercise, QueryOf } from '@folego/contract'
import { requireHolder } from '#modules/assignments'
import { mostBlanks, printPaper } from '#modules/papers'
import type { PaperLine } from '#modules/papers'
import type { SlowGymContext } from '#platform/http'
import { requireWorkoutPlan } from './workout-plans.service.ts'

/** A training sheet on A4. Refuses WORKOUT_NOT_FOUND, and NOT_FOUND for a student who does not hold it. */
export function printWorkoutPlan(
  publicUrl: string,
  slow: SlowGymContext,
  id: string,
  { language, student_id }: QueryOf<(typeof api.workoutPlans)['pdf']>,
): Promise<FileReply> {
  return printPaper(slow, { publicUrl, language }, async (gym) => {
    const plan = await requireWorkoutPlan(gym, id)
    const holder = student_id === undefined ? undefined : await requireHolder(gym, id, student_id)
    const { title, description, source, signature, exercises } = plan
    return {
      title,
      description,
      source,
      signature,
      student: holder?.student_name ?? null,
      start_date: holder?.start_date ?? null,
      valid_until: holder?.valid_until ?? null,
      blocks: [{ week: null, heading: '', detail: '', note: '', blanks: mostBlanks, lines: exercises.map(lineOf) }],
      opens: `plan=${id}`,
    }
  })
}

function lineOf(line: PlanExercise): PaperLine {
  const notes = [line.rir === null ? '' : `RIR ${line.rir}`, line.notes ?? '']
  return {
    exercise_id: line.exercise_id,
    exercise_name: line.exercise_name,
    superset: line.superset_group,
    notes: notes.filter((note) => note !== '').join(' · '),
    sets: String(line.sets),
    repetitions: line.repetitions_text,
    weight: line.weight ?? '',
    rest: line.rest_time,
    muscle_group: line.muscle_group,
  }
}
