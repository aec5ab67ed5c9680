import type { ExportFormat, FileReply, Position, TeamMember } from '@folego/contract'
import type { Language } from '@folego/domain'
import { listAdministrators } from '#modules/people/identity'
import type { SlowGymContext } from '#platform/http'
import { exportTable } from '#platform/tables'
import type { Table } from '#platform/tables'

const positions: Record<Language, Record<Position, string>> = {
  'pt-BR': { owner: 'Dono', manager: 'Gerente', reception: 'Recepção', finance: 'Financeiro' },
  en: { owner: 'Owner', manager: 'Manager', reception: 'Front desk', finance: 'Finance' },
}

const table: Table<TeamMember> = {
  title: { 'pt-BR': 'Equipe', en: 'Team' },
  columns: [
    { heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name, share: 2 },
    { heading: { 'pt-BR': 'E-mail', en: 'Email' }, value: (it) => it.email, share: 2 },
    { heading: { 'pt-BR': 'Cargo', en: 'Position' }, value: (it, language) => positions[language][it.position] },
    { heading: { 'pt-BR': 'Desde', en: 'Since' }, kind: 'instant', value: (it) => it.created_at },
  ],
}

/** Exports the gym's administrators as a file. */
export function exportTeam(slow: SlowGymContext, { format }: { format: ExportFormat }): Promise<FileReply> {
  return exportTable(slow, { format, table, filters: {} }, listAdministrators)
}
