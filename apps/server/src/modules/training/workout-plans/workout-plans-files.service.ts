import type { api, FileReply, QueryOf, WorkoutPlan } from '@folego/contract'
import type { Language } from '@folego/domain'
import { requireActiveAssignment } from '#modules/training/assignments'
import { mostBlanks, printSheet, sheetLine } from '#modules/training/sheet-pdf'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Column, Table } from '#platform/tables'
import { planOfStudent } from './own-plans.service.ts'
import { listWorkoutPlans, requireWorkoutPlan } from './workout-plans.service.ts'

const yes: Record<Language, string> = { 'pt-BR': 'Sim', en: 'Yes' }

/** What the lists of both kinds of sheets have in common: whether it is a template, and who wrote it. */
export const sheetColumns: readonly Column<Pick<WorkoutPlan, 'template' | 'created_by_name'>>[] = [
  { heading: { 'pt-BR': 'Modelo', en: 'Template' }, value: (it, language) => (it.template ? yes[language] : null) },
  { heading: { 'pt-BR': 'Autor', en: 'Author' }, value: (it) => it.created_by_name },
]

const table: Table<WorkoutPlan> = {
  title: { 'pt-BR': 'Treinos', en: 'Workouts' },
  columns: [
    { heading: { 'pt-BR': 'Título', en: 'Title' }, value: (it) => it.title, share: 2 },
    { heading: { 'pt-BR': 'Descrição', en: 'Description' }, value: (it) => it.description, share: 3 },
    { heading: { 'pt-BR': 'Exercícios', en: 'Exercises' }, kind: 'count', value: (it) => it.exercise_count },
    { heading: { 'pt-BR': 'Alunos', en: 'Students' }, kind: 'count', value: (it) => it.assigned_students },
    ...sheetColumns,
    { heading: { 'pt-BR': 'Criado em', en: 'Created on' }, kind: 'instant', value: (it) => it.created_at },
  ],
}

/** Exports the filtered training sheets as a file. */
export const exportWorkoutPlans = exportList(table, listWorkoutPlans)

/** Prints a training sheet on A4. Refuses WORKOUT_NOT_FOUND, and NOT_FOUND for a student who does not have it. */
export function printWorkoutPlan(
  publicUrl: string,
  slow: SlowGymContext,
  id: string,
  { language, student_id }: QueryOf<(typeof api.workoutPlans)['pdf']>,
): Promise<FileReply> {
  return printSheet(slow, { publicUrl, language }, async (gym) => {
    const plan = await requireWorkoutPlan(gym, id)
    const assignment = student_id === undefined ? undefined : await requireActiveAssignment(gym, id, student_id)
    const printed = assignment === undefined ? plan : await planOfStudent(gym, plan, assignment.student_id)
    const { title, description, source, signature, exercises } = printed
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
