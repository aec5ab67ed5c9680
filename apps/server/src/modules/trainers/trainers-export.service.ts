import { dateInZone } from '@folego/contract'
import type { api, FileReply, QueryOf, Trainer } from '@folego/contract'
import type { SlowGymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listTrainers } from './trainers.service.ts'

type Row = Trainer & { since: string }

const table: Table<Row> = {
  title: { 'pt-BR': 'Instrutores', en: 'Instructors' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 2 },
    { heading: { 'pt-BR': 'E-mail', en: 'Email' }, value: (it) => it.email, share: 2 },
    { heading: { 'pt-BR': 'CREF', en: 'CREF' }, value: (it) => it.cref },
    { heading: { 'pt-BR': 'Desde', en: 'Since' }, kind: 'date', value: (it) => it.since },
  ],
}

/** The instructors that the search finds, as a file. */
export function exportTrainers(
  slow: SlowGymContext,
  query: QueryOf<(typeof api.trainers)['export']>,
): Promise<FileReply> {
  return exportList(slow, query, table, listTrainers, (it, { timezone }) => ({
    ...it,
    since: dateInZone(new Date(it.createdAt), timezone),
  }))
}
