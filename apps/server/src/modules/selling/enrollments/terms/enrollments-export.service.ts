import { reachOf } from '@folego/contract'
import { deskStateOfEnrollment, type EnrollmentState, type Language } from '@folego/domain'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listEnrollments } from './enrollment-reads.service.ts'
import type { Enrollment } from './enrollments.rules.ts'

const states: Record<Language, Record<EnrollmentState | 'frozen', string>> = {
  'pt-BR': {
    scheduled: 'Agendada',
    active: 'Ativa',
    expiring: 'Expirando em breve',
    lapsed: 'Vencida',
    ended: 'Encerrada',
    cancelled: 'Cancelada',
    frozen: 'Trancada',
  },
  en: {
    scheduled: 'Scheduled',
    active: 'Active',
    expiring: 'Expiring soon',
    lapsed: 'Expired',
    ended: 'Ended',
    cancelled: 'Cancelled',
    frozen: 'Frozen',
  },
}

/** The columns of every file of enrollments. */
export const enrollmentTable: Table<
  Pick<
    Enrollment,
    'student_name' | 'plan_name' | 'price_cents' | 'start_date' | 'end_date' | 'remaining_days' | 'status' | 'followed'
  >
> = {
  title: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
  columns: [
    { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 2 },
    { heading: { 'pt-BR': 'Plano', en: 'Plan' }, value: (it) => it.plan_name },
    { heading: { 'pt-BR': 'Início', en: 'Start' }, kind: 'date', value: (it) => it.start_date },
    { heading: { 'pt-BR': 'Término', en: 'End' }, kind: 'date', value: (it) => it.end_date },
    {
      heading: { 'pt-BR': 'Situação', en: 'Status' },
      value: (it, language, today) => states[language][deskStateOfEnrollment(it, today).state],
    },
    { heading: { 'pt-BR': 'Dias restantes', en: 'Days left' }, kind: 'count', value: (it) => it.remaining_days },
    { heading: { 'pt-BR': 'Valor', en: 'Price' }, kind: 'money', value: (it) => it.price_cents },
  ],
}

const moneyTable: Table<Enrollment> = {
  ...enrollmentTable,
  columns: [
    ...enrollmentTable.columns,
    {
      heading: { 'pt-BR': 'Aluno deve', en: 'Student owes' },
      kind: 'money',
      value: ({ debt_cents }) => debt_cents || null,
    },
  ],
}

const exportWithDebts = exportList(moneyTable, listEnrollments)
const exportWithoutDebts = exportList(enrollmentTable, listEnrollments)

/** The enrollments that match the filters, as a file; with what their students owe for readers of money. */
export const exportEnrollments: typeof exportWithDebts = (slow, query) =>
  (reachOf(slow.actor, 'billing.read') ? exportWithDebts : exportWithoutDebts)(slow, query)
