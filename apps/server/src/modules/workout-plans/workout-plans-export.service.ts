import { dateInZone } from '@folego/contract'
import type { api, FileReply, Language, QueryOf, WorkoutPlan } from '@folego/contract'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listWorkoutPlans } from './workout-plans.service.ts'

type Row = WorkoutPlan & { created_on: string }

const yes: Record<Language, string> = { 'pt-BR': 'Sim', en: 'Yes' }

const table: Table<Row> = {
  title: { 'pt-BR': 'Treinos', en: 'Workouts' },
  columns: [
    { heading: { 'pt-BR': 'Título', en: 'Title' }, value: (it) => it.title, share: 2 },
    { heading: { 'pt-BR': 'Descrição', en: 'Description' }, value: (it) => it.description, share: 3 },
    { heading: { 'pt-BR': 'Exercícios', en: 'Exercises' }, kind: 'count', value: (it) => it.exercise_count },
    { heading: { 'pt-BR': 'Alunos', en: 'Students' }, kind: 'count', value: (it) => it.assigned_students },
    { heading: { 'pt-BR': 'Modelo', en: 'Template' }, value: (it, language) => (it.template ? yes[language] : null) },
    { heading: { 'pt-BR': 'Autor', en: 'Author' }, value: (it) => it.created_by_name },
    { heading: { 'pt-BR': 'Criado em', en: 'Created on' }, kind: 'date', value: (it) => it.created_on },
  ],
}

/** The training sheets that the filters find, as a file. */
export function exportWorkoutPlans(
  slow: SlowGymContext,
  query: QueryOf<(typeof api.workoutPlans)['export']>,
): Promise<FileReply> {
  return exportList(slow, query, table, listWorkoutPlans, (it, { timezone }) => ({
    ...it,
    created_on: dateInZone(new Date(it.created_at), timezone),
  }))
}
