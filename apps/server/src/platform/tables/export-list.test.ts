import { limits } from '@folego/domain'
import type { ExportFormat } from '@folego/contract'
import { expect, test } from 'vitest'
import type { GymContext, SlowGymContext } from '#platform/http'
import { exportList } from './export-list.ts'
import { fillTable } from './table.ts'
import type { Table } from './table.ts'

const table: Table<{ name: string }> = {
  title: { 'pt-BR': 'Nomes', en: 'Names' },
  columns: [{ heading: { 'pt-BR': 'Nome', en: 'Name' }, value: (it) => it.name }],
}

/** A list with one row more than the limit. */
function tooLong(format: ExportFormat, total: number): { requested: number[]; run: Promise<unknown> } {
  const requested: number[] = []
  const run = exportList(table, async (_: GymContext, { page, page_size }: { page: number; page_size: number }) => {
    requested.push(page, page_size)
    return { object: [], total }
  })
  return { requested, run: run(slowGym(), { format }) }
}

/** A context whose transactions reach no database. */
function slowGym(): SlowGymContext {
  const inGym = (work: (it: GymContext) => Promise<unknown>) => work({} as GymContext)
  return { inGym, inSnapshot: inGym, fromReplica: async () => undefined } as unknown as SlowGymContext
}

test.each([
  ['csv', limits.exportRowsMax],
  ['xlsx', limits.exportRowsMax],
  ['pdf', limits.printedRowsMax],
] as const)('a list too long for one %s file is refused instead of cut', async (format, max) => {
  const { requested, run } = tooLong(format, max + 1)
  await expect(run).rejects.toMatchObject({
    code: 'EXPORT_TOO_LARGE',
    facts: { details: { count: max + 1, max } },
  })
  expect(requested[0]).toBe(1)
  expect(requested).toHaveLength(2)
})

test('a long list is read by a thousand rows at a time, so that others are answered in between', async () => {
  const read: number[][] = []
  const endOfTest = new Error('the last page was read')
  const list = async (_: GymContext, { page, page_size }: { page: number; page_size: number }) => {
    read.push([page, page_size])
    if (page === 3) throw endOfTest
    return { object: Array.from({ length: page_size }, (__, at) => ({ name: `${page} ${at}` })), total: 2500 }
  }
  await expect(exportList(table, list)(slowGym(), { format: 'csv' })).rejects.toBe(endOfTest)
  expect(read).toEqual([
    [1, 1000],
    [2, 1000],
    [3, 1000],
  ])
})

test('an instant is written as the date in the gym, null as an empty cell', () => {
  const days: Table<{ at: string | null }> = {
    title: table.title,
    columns: [{ heading: { 'pt-BR': 'Dia', en: 'Day' }, kind: 'instant', value: (it) => it.at }],
  }
  const gym = { language: 'en', timezone: 'America/Sao_Paulo', today: '2026-03-14' } as const
  const filled = fillTable(days, [{ at: '2026-03-14T01:30:00Z' }, { at: null }], gym)
  expect(filled.rows).toEqual([['2026-03-13'], [null]])
  expect(filled.columns[0]?.kind).toBe('date')
})
