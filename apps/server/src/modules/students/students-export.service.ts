import { formatPhone } from '@folego/contract'
import type { Language, MembershipState, Student } from '@folego/contract'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listStudents } from './students-list.service.ts'

const states: Record<Language, Record<MembershipState, string>> = {
  'pt-BR': {
    current: 'Em dia',
    renewed: 'Renovada',
    expiring: 'A vencer',
    lapsed: 'Vencida',
    upcoming: 'Ainda não começou',
    none: 'Sem plano',
    inactive: 'Inativa',
  },
  en: {
    current: 'Up to date',
    renewed: 'Renewed',
    expiring: 'Expiring',
    lapsed: 'Lapsed',
    upcoming: 'Not started yet',
    none: 'No plan',
    inactive: 'Inactive',
  },
}

const table: Table<Student> = {
  title: { 'pt-BR': 'Alunos', en: 'Students' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 2 },
    { heading: { 'pt-BR': 'E-mail', en: 'Email' }, value: (it) => it.email, share: 2 },
    { heading: { 'pt-BR': 'Telefone', en: 'Phone' }, value: (it) => it.phone && formatPhone(it.phone) },
    { heading: { 'pt-BR': 'Nascimento', en: 'Birth date' }, kind: 'date', value: (it) => it.birth_date },
    {
      heading: { 'pt-BR': 'Situação', en: 'Plan status' },
      value: (it, language) => states[language][it.membership.state],
    },
    { heading: { 'pt-BR': 'Plano', en: 'Plan' }, value: (it) => it.membership.plan_name },
    { heading: { 'pt-BR': 'Começa em', en: 'Starts on' }, kind: 'date', value: (it) => it.membership.from },
    { heading: { 'pt-BR': 'Até', en: 'Until' }, kind: 'date', value: (it) => it.membership.until },
    { heading: { 'pt-BR': 'Instrutor', en: 'Instructor' }, value: (it) => it.instructor_name },
  ],
}

/** Exports the filtered students as a file. */
export const exportStudents = exportList(table, listStudents)
