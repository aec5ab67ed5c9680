import type { Language, Plan } from '@folego/contract'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listPlans } from './plans.service.ts'

const offered: Record<Language, { yes: string; no: string }> = {
  'pt-BR': { yes: 'À venda', no: 'Arquivado' },
  en: { yes: 'On sale', no: 'Archived' },
}

const table: Table<Plan> = {
  title: { 'pt-BR': 'Planos', en: 'Plans' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 3 },
    { heading: { 'pt-BR': 'Preço', en: 'Price' }, kind: 'money', value: (it) => it.price },
    { heading: { 'pt-BR': 'Duração (dias)', en: 'Duration (days)' }, kind: 'count', value: (it) => it.duration },
    {
      heading: { 'pt-BR': 'Alunos com este plano', en: 'Students on this plan' },
      kind: 'count',
      value: (it) => it.active_enrollments,
    },
    {
      heading: { 'pt-BR': 'Situação', en: 'Status' },
      value: (it, language) => offered[language][it.archived_at === null ? 'yes' : 'no'],
    },
  ],
}

/** The plans that the filters find, as a file. */
export const exportPlans = exportList(table, listPlans)
