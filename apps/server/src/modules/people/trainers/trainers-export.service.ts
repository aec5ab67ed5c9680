import type { Trainer } from '@folego/contract'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listTrainers } from './trainers.service.ts'

const table: Table<Trainer> = {
  title: { 'pt-BR': 'Instrutores', en: 'Instructors' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 2 },
    { heading: { 'pt-BR': 'E-mail', en: 'Email' }, value: (it) => it.email, share: 2 },
    { heading: { 'pt-BR': 'CREF', en: 'CREF' }, value: (it) => it.cref },
    { heading: { 'pt-BR': 'Desde', en: 'Since' }, kind: 'instant', value: (it) => it.createdAt },
  ],
}

/** Exports the instructors found by the search as a file. */
export const exportTrainers = exportList(table, listTrainers)
