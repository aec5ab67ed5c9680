import type { api, FileReply, QueryOf } from '@folego/contract'
import { requireActiveAssignment } from '#modules/assignments'
import { mostBlanks, printSheet, sheetLine } from '#modules/sheet-pdf'
import type { SlowGymContext } from '#platform/http'
import { requireWorkoutPlan } from './workout-plans.service.ts'

/** A training sheet on A4. Refuses WORKOUT_NOT_FOUND, and NOT_FOUND for a student who does not have it. */
export function printWorkoutPlan(
  publicUrl: string,
  slow: SlowGymContext,
  id: string,
  { language, student_id }: QueryOf<(typeof api.workoutPlans)['pdf']>,
): Promise<FileReply> {
  return printSheet(slow, { publicUrl, language }, async (gym) => {
    const plan = await requireWorkoutPlan(gym, id)
    const assignment = student_id === undefined ? undefined : await requireActiveAssignment(gym, id, student_id)
    const { title, description, source, signature, exercises } = plan
    const lines = exercises.map((line) =>
      sheetLine(line, { repetitions: line.repetitions_text, weight: line.weight ?? '' }),
    )
    return {
      title,
      description,
      source,
      signature,
      student: assignment?.student_name ?? null,
      start_date: assignment?.start_date ?? null,
      valid_until: assignment?.valid_until ?? null,
      blocks: [{ week: null, heading: '', detail: '', note: '', blanks: mostBlanks, lines }],
      opens: `plan=${id}`,
    }
  })
}
