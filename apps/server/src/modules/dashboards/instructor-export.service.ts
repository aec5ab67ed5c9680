import { dateInZone, enrollmentStateOn } from '@folego/contract'
import type { api, FileReply, QueryOf } from '@folego/contract'
import { enrollmentColumns, enrollmentTitle } from '#modules/enrollments'
import type { ExportedEnrollment } from '#modules/enrollments'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listInstructorEnrollments } from './instructor.service.ts'

interface Row extends ExportedEnrollment {
  completed: number
  planned: number
  last_on: string | null
}

const table: Table<Row> = {
  title: enrollmentTitle,
  columns: [
    ...enrollmentColumns,
    { heading: { 'pt-BR': 'Treinos feitos', en: 'Workouts done' }, kind: 'count', value: (it) => it.completed },
    { heading: { 'pt-BR': 'Planejados', en: 'Planned' }, kind: 'count', value: (it) => it.planned },
    { heading: { 'pt-BR': 'Último treino', en: 'Last workout' }, kind: 'date', value: (it) => it.last_on },
  ],
}

/** The enrollments that the filters find with what was trained in their days, as a file. */
export function exportInstructorEnrollments(
  slow: SlowGymContext,
  query: QueryOf<(typeof api.instructor)['exportEnrollments']>,
): Promise<FileReply> {
  return exportList(slow, query, table, listInstructorEnrollments, ({ progress, ...it }, { timezone, today }): Row => {
    const { completed_workouts: completed, total_workouts: planned, last_activity } = progress
    const last_on = last_activity === null ? null : dateInZone(new Date(last_activity), timezone)
    return { ...it, state: enrollmentStateOn(it, today), completed, planned, last_on }
  })
}
