import type { Language } from '@folego/domain'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listPlans } from './plans.service.ts'
import type { Plan } from './plans.rules.ts'

const offered: Record<Language, { yes: string; no: string }> = {
  'pt-BR': { yes: 'À venda', no: 'Arquivado' },
  en: { yes: 'On sale', no: 'Archived' },
}

type Charged = (plan: Plan) => string

const charged: Record<Language, Charged> = {
  'pt-BR': ({ charging, installments }) =>
    ({ once: 'De uma vez', installments: `Em ${installments} parcelas`, monthly: 'Por mês' })[charging],
  en: ({ charging, installments }) =>
    ({ once: 'Up front', installments: `In ${installments} installments`, monthly: 'Monthly' })[charging],
}

const table: Table<Plan> = {
  title: { 'pt-BR': 'Planos', en: 'Plans' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 3 },
    { heading: { 'pt-BR': 'Preço', en: 'Price' }, kind: 'money', value: (it) => it.price_cents },
    { heading: { 'pt-BR': 'Cobrança', en: 'Billing' }, value: (it, language) => charged[language](it) },
    {
      heading: { 'pt-BR': 'Taxa de matrícula', en: 'Enrollment fee' },
      kind: 'money',
      value: (it) => it.enrollment_fee_cents,
    },
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

/** The plans that match the filters, as a file. */
export const exportPlans = exportList(table, listPlans)
