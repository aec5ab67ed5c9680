import { reachOf } from '@folego/contract'
import { deskStateOf, formatCpf, formatPhone, type Language, type MembershipState } from '@folego/domain'
import type { Student } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { canNote } from './student-checks.service.ts'
import { listStudents, listStudentsWith } from './students-list.service.ts'
import { deskFactsOf } from './students.store.ts'
import type { DeskFacts } from './students.store.ts'

const states: Record<Language, Record<MembershipState | 'frozen', string>> = {
  'pt-BR': {
    current: 'Em dia',
    renewed: 'Renovada',
    expiring: 'A vencer',
    lapsed: 'Vencida',
    upcoming: 'Ainda não começou',
    none: 'Sem plano',
    inactive: 'Inativa',
    frozen: 'Trancada',
  },
  en: {
    current: 'Up to date',
    renewed: 'Renewed',
    expiring: 'Expiring',
    lapsed: 'Lapsed',
    upcoming: 'Not started yet',
    none: 'No plan',
    inactive: 'Inactive',
    frozen: 'Frozen',
  },
}

/** A student with what only the desk sees. */
type Row = Student & Partial<DeskFacts>

const table: Table<Student> = {
  title: { 'pt-BR': 'Alunos', en: 'Students' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 2 },
    { heading: { 'pt-BR': 'E-mail', en: 'Email' }, value: (it) => it.email, share: 2 },
    { heading: { 'pt-BR': 'Telefone', en: 'Phone' }, value: (it) => it.phone && formatPhone(it.phone) },
    { heading: { 'pt-BR': 'Nascimento', en: 'Birth date' }, kind: 'date', value: (it) => it.birth_date },
    {
      heading: { 'pt-BR': 'Situação', en: 'Plan status' },
      value: (it, language) => states[language][deskStateOf(it.membership).state],
    },
    { heading: { 'pt-BR': 'Plano', en: 'Plan' }, value: (it) => it.membership.plan_name },
    { heading: { 'pt-BR': 'Começa em', en: 'Starts on' }, kind: 'date', value: (it) => it.membership.from },
    { heading: { 'pt-BR': 'Até', en: 'Until' }, kind: 'date', value: (it) => it.membership.until },
    { heading: { 'pt-BR': 'Instrutor', en: 'Instructor' }, value: (it) => it.instructor_name },
  ],
}

/** With what they owe, for readers of money. */
const moneyTable: Table<Student> = {
  ...table,
  columns: [
    ...table.columns,
    {
      heading: { 'pt-BR': 'Deve', en: 'Owes' },
      kind: 'money',
      value: ({ membership }) => membership.debt_cents || null,
    },
  ],
}

/** Instructors export what they see: neither debts nor CPFs nor payers. */
const deskTable: Table<Row> = {
  ...table,
  columns: [
    ...moneyTable.columns,
    { heading: { 'pt-BR': 'CPF', en: 'CPF' }, value: (it) => (it.cpf ? formatCpf(it.cpf) : null) },
    { heading: { 'pt-BR': 'Quem paga', en: 'Payer' }, value: (it) => it.payer_name ?? null },
    { heading: { 'pt-BR': 'Responsável', en: 'Guardian' }, value: (it) => it.guardian_name ?? null },
  ],
}

type Query = Parameters<typeof listStudents>[1]

async function listWithFacts(gym: GymContext, query: Query): Promise<{ object: Row[]; total: number }> {
  const [{ object, total }, facts] = await listStudentsWith(gym, query, (ids) => deskFactsOf(gym.tx, ids))
  const byId = new Map(facts.map((it) => [it.id, it]))
  return { object: object.map((it) => ({ ...it, ...byId.get(it.id) })), total }
}

const exportForDesk = exportList(deskTable, listWithFacts)
const exportForFinance = exportList(moneyTable, listStudents)
const exportForInstructors = exportList(table, listStudents)

/** Exports the filtered students as a file. */
export const exportStudents: typeof exportForDesk = (slow, query) => {
  if (canNote(slow)) return exportForDesk(slow, query)
  return (reachOf(slow.actor, 'billing.read') ? exportForFinance : exportForInstructors)(slow, query)
}
