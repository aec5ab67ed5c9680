import { enrollmentStateOn } from '@folego/contract'
import type { api, Enrollment, EnrollmentState, FileReply, Language, QueryOf } from '@folego/contract'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Column } from '#platform/tables'
import { listEnrollments } from './enrollments.service.ts'

const states: Record<Language, Record<EnrollmentState, string>> = {
  'pt-BR': {
    scheduled: 'Agendada',
    active: 'Ativa',
    expiring: 'Expirando em breve',
    lapsed: 'Vencida',
    ended: 'Encerrada',
    cancelled: 'Cancelada',
  },
  en: {
    scheduled: 'Scheduled',
    active: 'Active',
    expiring: 'Expiring soon',
    lapsed: 'Lapsed',
    ended: 'Ended',
    cancelled: 'Cancelled',
  },
}

/** What every file of enrollments says of one. */
export interface ExportedEnrollment extends Pick<
  Enrollment,
  'student_name' | 'plan_name' | 'price' | 'start_date' | 'end_date' | 'remaining_days'
> {
  state: EnrollmentState
}

export const enrollmentTitle: Record<Language, string> = { 'pt-BR': 'Matrículas', en: 'Enrollments' }

export const enrollmentColumns: readonly Column<ExportedEnrollment>[] = [
  { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 2 },
  { heading: { 'pt-BR': 'Plano', en: 'Plan' }, value: (it) => it.plan_name },
  { heading: { 'pt-BR': 'Início', en: 'Start' }, kind: 'date', value: (it) => it.start_date },
  { heading: { 'pt-BR': 'Término', en: 'End' }, kind: 'date', value: (it) => it.end_date },
  { heading: { 'pt-BR': 'Situação', en: 'Status' }, value: (it, language) => states[language][it.state] },
  { heading: { 'pt-BR': 'Dias restantes', en: 'Days left' }, kind: 'count', value: (it) => it.remaining_days },
  { heading: { 'pt-BR': 'Valor', en: 'Price' }, kind: 'money', value: (it) => it.price },
]

/** The enrollments that the filters find, as a file. */
export function exportEnrollments(
  slow: SlowGymContext,
  query: QueryOf<(typeof api.enrollments)['export']>,
): Promise<FileReply> {
  const table = { title: enrollmentTitle, columns: enrollmentColumns }
  return exportList(slow, query, table, listEnrollments, (it, { today }) => ({
    ...it,
    state: enrollmentStateOn(it, today),
  }))
}
