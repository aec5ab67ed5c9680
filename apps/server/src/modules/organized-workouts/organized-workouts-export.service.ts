import { dateInZone } from '@folego/contract'
import type { api, FileReply, Language, OrganizedWorkoutLine, QueryOf } from '@folego/contract'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listOrganizedWorkouts } from './organized-workouts.service.ts'

type Row = OrganizedWorkoutLine & { created_on: string }

const yes: Record<Language, string> = { 'pt-BR': 'Sim', en: 'Yes' }

const table: Table<Row> = {
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
    { heading: { 'pt-BR': 'Modelo', en: 'Template' }, value: (it, language) => (it.template ? yes[language] : null) },
    { heading: { 'pt-BR': 'Autor', en: 'Author' }, value: (it) => it.created_by_name },
    { heading: { 'pt-BR': 'Criada em', en: 'Created on' }, kind: 'date', value: (it) => it.created_on },
  ],
}

/** The weekly plans that the filters find, as a file. */
export function exportOrganizedWorkouts(
  slow: SlowGymContext,
  query: QueryOf<(typeof api.organizedWorkouts)['export']>,
): Promise<FileReply> {
  return exportList(slow, query, table, listOrganizedWorkouts, (it, { timezone }) => ({
    ...it,
    created_on: dateInZone(new Date(it.created_at), timezone),
  }))
}
