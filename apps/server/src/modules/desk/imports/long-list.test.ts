import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@folego/contract'
import { addDays, limits } from '@folego/domain'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'

/* A quarter of the longest list that an import takes, and who else waits meanwhile. */

const server = await testServer()
const rowCount = limits.importRowsMax / 4
/** The longest that others may wait for this thread: a quarter of the second that they may for the longest list. */
const waitMilliseconds = 250
const brazilian = (date: string) => date.split('-').toReversed().join('/')

/** Every row another person of fifteen details; every tenth owes something. */
function longList(): string {
  const headers =
    'Nome;Celular;E-mail;Nascimento;Plano;Valor;Vencimento;Situação;Valor em aberto;Endereço;Bairro;Cidade;Obs'
  const rows = Array.from({ length: rowCount }, (_, n) => {
    const [birth, due] = [addDays('1970-01-01', n % 12_000), addDays('2026-03-14', (n % 400) - 300)]
    const plan = ['Mensal', 'Trimestral', 'Anual'][n % 3]
    const contact = `(11) 9${80_000_000 + n};aluno${n}@exemplo.com`
    const owed = n % 10 === 0 ? '59,90' : ''
    return `ALUNO ${n} DA SILVA;${contact};${brazilian(birth)};${plan};R$ 1.078,80;${brazilian(due)};Ativo;${owed};Rua ${n}, 12;Centro;São Paulo;Paga no dia 10`
  })
  return [headers, ...rows].join('\n')
}

/** The most that this thread computes between a question of another gym and its answer: on a busy machine, the rest is that of others. */
async function longestWait<T>(ask: () => Promise<unknown>, work: Promise<T>): Promise<[milliseconds: number, done: T]> {
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  const waits: number[] = []
  do {
    const begun = process.threadCpuUsage()
    // One after the other, as long as the work takes.
    // oxlint-disable-next-line no-await-in-loop
    await ask()
    const { user, system } = process.threadCpuUsage(begun)
    waits.push((user + system) / 1000)
    // oxlint-disable-next-line no-await-in-loop
    await pause(10)
  } while (!state.isDone)
  return [Math.max(...waits), await done]
}

test('while a long list is read, decided, decided again, applied, exported and undone, another gym’s list is answered in between', async () => {
  const [{ admin, id: gymId }, other] = [await aGym(server), await aGym(server)]
  const ask = () => other.admin.call(api.students.list, {})
  const content = Buffer.from(longList()).toString('base64')
  const creating = admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
  const [reading, { body: draft }] = await longestWait(ask, creating)
  expect(draft.counts).toMatchObject({ new: rowCount, rejected: 0 })
  const { id, columns, options } = draft
  const plans = draft.plans.map(({ name, action, plan_id, price, duration }) => {
    const price_per = 'month' as const
    return { name, action, plan_id, price, price_per, duration }
  })
  const body = { fields: columns.map(({ field }) => field), options: { ...options, tidy_names: false }, plans }
  const [deciding, chosen] = await longestWait(ask, admin.call(api.imports.choose, { params: { id }, body }))
  expect(chosen.body.counts).toEqual(draft.counts)
  const [applying, applied] = await longestWait(ask, admin.call(api.imports.apply, { params: { id } }))
  expect(applied.body.counts).toEqual(draft.counts)
  const file = async (format: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'x-gym-id': gymId }
    return server.app.inject({ url: `/api/student/export?format=${format}`, headers })
  }
  const [exporting, files] = await longestWait(ask, Promise.all([file('csv'), file('xlsx')]))
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(files[0]?.body.trim().split('\n')).toHaveLength(rowCount + 2)
  const [undoing, undone] = await longestWait(ask, admin.call(api.imports.undo, { params: { id } }))
  expect(undone.body.undo).toMatchObject({ removed: rowCount, kept: 0 })
  expect(Math.max(reading, deciding, applying, exporting, undoing)).toBeLessThan(waitMilliseconds)
})

test('while a list of contracts that began decades ago is applied and billed, another gym is answered in between', async () => {
  const [{ admin }, other] = [await aGym(server), await aGym(server)]
  const ask = () => other.admin.call(api.students.list, {})
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `ALUNO ${n} DA SILVA;(11) 9${80_000_000 + n};Anual;100,00;10/01/1990;09/01/2027;10/03/2026`,
  )
  const list = ['Nome;Celular;Plano;Valor;Início;Vencimento;Próximo vencimento', ...rows].join('\n')
  const content = Buffer.from(list).toString('base64')
  const { body: draft } = await admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
  const { id, columns, options } = draft
  const anual = {
    name: 'Anual',
    action: 'create',
    plan_id: null,
    price: 100,
    price_per: 'month',
    duration: 365,
  } as const
  const body = { fields: columns.map(({ field }) => field), options, plans: [anual] }
  expect((await admin.call(api.imports.choose, { params: { id }, body })).status).toBe(200)
  const [wait, applied] = await longestWait(ask, admin.call(api.imports.apply, { params: { id } }))
  expect(applied.body.counts).toMatchObject({ new: rows.length, enrollments: rows.length })
  const billed = await admin.call(api.billing.list, { query: { page_size: 1 } })
  expect(billed.body.total).toBe(rows.length)
  expect(wait).toBeLessThan(1000)
})
