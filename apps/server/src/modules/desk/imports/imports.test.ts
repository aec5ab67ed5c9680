import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import type { BodyInput, ImportBatch, ImportSummary } from '@folego/contract'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeInvoicesOf } from '#modules/money/billing'
import { closeMonths } from '#modules/desk/dashboards'
import { writeDailyNotices } from '#modules/people/notifications'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { aGym, aGymWithReception, aPerson, aStudent, enrolled, refusalOf, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { lockImports } from './imports.store.ts'

const server = await testServer()

const today = '2026-03-14'
const brazilian = (date: string) => date.split('-').toReversed().join('/')

async function upload(person: Person, file: string | Uint8Array, name = 'alunos.csv') {
  const content = Buffer.from(typeof file === 'string' ? Buffer.from(file) : file).toString('base64')
  return person.call(api.imports.create, { body: { file_name: name, content } })
}

async function drafted(person: Person, file: string | Uint8Array): Promise<ImportBatch> {
  const { status, body } = await upload(person, file)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

type Choice = Partial<BodyInput<typeof api.imports.choose>>

async function choose(person: Person, batch: ImportBatch, choice: Choice): Promise<ImportBatch> {
  const fields = batch.columns.map(({ field }) => field)
  const plans = batch.plans.map(({ name, action, plan_id, price, price_per, duration }) => ({
    name,
    action,
    plan_id,
    price,
    price_per,
    duration,
  }))
  const body = { fields, options: batch.options, plans, ...choice }
  const reply = await person.call(api.imports.choose, { params: { id: batch.id }, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

/** Answers every question: amounts are for the whole term, plans without a price are free. */
const answered = (person: Person, batch: ImportBatch) =>
  choose(person, batch, {
    plans: batch.plans.map(({ name, action, plan_id, price, duration }) => ({
      name,
      action,
      plan_id,
      price: price ?? 0,
      price_per: 'term' as const,
      duration,
    })),
  })

const apply = (person: Person, { id }: ImportBatch) => person.call(api.imports.apply, { params: { id } })
const undo = (person: Person, { id }: ImportBatch) => person.call(api.imports.undo, { params: { id } })

async function rowsOf(person: Person, { id }: ImportBatch, outcome?: 'new' | 'merged' | 'rejected' | 'noticed') {
  const { body } = await person.call(api.imports.rows, {
    params: { id },
    query: { page_size: 100, ...(outcome && { outcome }) },
  })
  return body.object
}

async function studentsOf({ admin }: TestGym, search: string) {
  return (await admin.call(api.students.list, { query: { search, page_size: 100 } })).body
}

async function withPhone(gym: TestGym) {
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { phone: '(11) 3000-1000' } })
  return gym
}

/** A gym's list as somebody maintained it for years: 400 rows. */
function messyFile(): string {
  const lines = ['NOME;Celular;E-mail;Nascimento;Plano;Valor;Vencimento;Situação']
  for (let at = 0; at < 400; at += 1) {
    // Every twentieth repeats the person of the row before.
    const who = at % 20 === 19 ? at - 1 : at
    const name = who % 3 === 0 ? `ALUNO ${alphabetic(who).toUpperCase()} DA SILVA` : `Aluno ${alphabetic(who)} da Silva`
    const local = `9${String(81_000_000 + who)}`
    const phone = who % 2 === 0 ? `(11) ${local.slice(0, 5)}-${local.slice(5)}` : local
    const email = who % 4 === 0 ? '' : `aluno${who}@exemplo.com`
    const birth = addDays('1980-01-01', who * 11)
    const due = addDays(today, (who % 60) - 20)
    const plan = who % 5 === 0 ? 'MENSAL' : who % 5 === 1 ? 'Mensal' : 'Trimestral'
    const status = who % 50 === 0 ? 'Cancelado' : 'Ativo'
    lines.push(
      [
        name,
        phone,
        email,
        who % 2 === 0 ? brazilian(birth) : birth,
        plan,
        plan === 'Trimestral' ? 'R$ 270,00' : '99,90',
        who % 2 === 0 ? due : brazilian(due),
        status,
      ].join(';'),
    )
  }
  return lines.join('\r\n')
}

const alphabetic = (at: number) =>
  String.fromCodePoint(65 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + (at % 7), 97 + (at % 11))

test('a messy list of 400 is imported as it is: two date forms, phones with and without area code, people twice, e-mails missing', async () => {
  const gym = await withPhone(await aGym(server))
  const batch = await drafted(gym.admin, messyFile())
  expect(batch.columns.map(({ field }) => field)).toEqual([
    'name',
    'phone',
    'email',
    'birth_date',
    'plan',
    'price',
    'end_date',
    'status',
  ])
  const counts = {
    new: 380,
    merged: 20,
    rejected: 0,
    noticed: 20,
    enrollments: 380,
    ending: 97,
    debts: 0,
    debt_cents: 0,
    accented_emails: 0,
  }
  expect(batch.counts).toEqual(counts)
  // Whether R$ 270,00 are for a month or for the quarter only the gym knows.
  expect(batch.open_questions).toBe(1)
  expect(refusalOf(await apply(gym.admin, batch)).code).toBe('IMPORT_QUESTIONS')
  expect(batch.plans).toMatchObject([
    { name: 'Trimestral', action: 'create', price: 270, duration: 90, rows: 240 },
    { name: 'MENSAL', action: 'create', price: 99.9, duration: 30, rows: 160 },
  ])
  // Nothing is changed before it is applied.
  expect((await studentsOf(gym, 'da silva')).total).toBe(0)

  const { status, body } = await apply(gym.admin, await answered(gym.admin, batch))
  expect([status, body.state, body.counts]).toEqual([200, 'applied', batch.counts])
  expect((await gym.admin.call(api.students.list, {})).body.total).toBe(381)
  expect((await gym.admin.call(api.enrollments.list, {})).body.total).toBe(380)
  const [found] = (await studentsOf(gym, 'aluno1@exemplo.com')).object
  expect(found).toMatchObject({
    phone: '+5511981000001',
    birth_date: addDays('1980-01-01', 11),
    status: 'active',
    has_account: false,
    membership: { state: 'lapsed', until: addDays(today, -19), plan_name: 'MENSAL' },
  })
  const shouted = (await studentsOf(gym, `aluno ${alphabetic(0)} da silva`)).object
  expect(shouted).toMatchObject([{ name: `Aluno ${alphabetic(0)} da Silva`, email: null, status: 'inactive' }])
  const plans = (await gym.admin.call(api.plans.list, {})).body.object
  expect(plans.map(({ name, price, duration }) => [name, price, duration])).toEqual([
    ['MENSAL', 99.9, 30],
    ['Trimestral', 270, 91],
  ])
})

test('a messy list of 400 adds nothing new the second time', async () => {
  const gym = await withPhone(await aGym(server))
  await apply(gym.admin, await answered(gym.admin, await drafted(gym.admin, messyFile())))
  const again = await drafted(gym.admin, messyFile())
  expect(again.counts).toMatchObject({ new: 0, merged: 400, rejected: 0, enrollments: 0 })
  expect(again.plans.map(({ action }) => action)).toEqual(['existing', 'existing'])
  await apply(gym.admin, again)
  expect((await gym.admin.call(api.students.list, {})).body.total).toBe(381)
})

test('rows are rejected with their reason, and can be downloaded as a file to correct', async () => {
  const { admin } = await aGym(server)
  const file = [
    'Nome;Celular;E-mail;Nascimento;Início;Vencimento;Plano',
    'Ana Souza;11987654321;ana@exemplo.com;01/02/1990;;10/04/2026;Mensal',
    ';11987654322;;;;;',
    'Bia Reis;123;;;;;',
    'Caio Nunes;;;;;;',
    'Davi Melo;11987654323;davi@;31/02/1990;;;',
    '=CMD();11987654324;;;10/04/2026;01/04/2026;Mensal',
  ].join('\n')
  const batch = await drafted(admin, file)
  expect(batch.counts).toMatchObject({ new: 2, rejected: 4, noticed: 1 })
  const rejected = await rowsOf(admin, batch, 'rejected')
  expect(rejected.map(({ line, issues }) => [line, issues.map(({ code }) => code)])).toEqual([
    [3, ['name_missing']],
    [4, ['phone_unreadable', 'contact_missing']],
    [5, ['contact_missing']],
    [7, ['end_before_start']],
  ])
  const [noticed] = await rowsOf(admin, batch, 'noticed')
  expect(noticed).toMatchObject({ line: 6, name: 'Davi Melo', email: null, birth_date: null })
  expect(noticed?.issues.map(({ code, value }) => [code, value])).toEqual([
    ['email_unreadable', 'davi@'],
    ['birth_date_unreadable', '31/02/1990'],
  ])
  await apply(admin, await answered(admin, batch))
  const csv = await server.app.inject({
    method: 'GET',
    url: `/api/import/${batch.id}/rejected`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-gym-id': (await admin.call(api.gyms.list)).body.object[0]?.id ?? '',
    },
  })
  expect(csv.headers['content-disposition']).toContain('alunos-recusadas.csv')
  expect(csv.body.split('\r\n')).toEqual([
    '\uFEFFNome;Celular;E-mail;Nascimento;Início;Vencimento;Plano',
    ';11987654322;;;;;',
    'Bia Reis;123;;;;;',
    'Caio Nunes;;;;;;',
    "'=CMD();11987654324;;;10/04/2026;01/04/2026;Mensal",
    '',
  ])
})

test('rows are never rejected for a detail that can be left out: it is left out, and the row listed', async () => {
  const gym = await withPhone(await aGym(server))
  const header = 'Nome;Celular;E-mail;Nascimento;CPF;Sexo;Telefone do responsável;CPF do responsável'
  const good = ['11987654321', 'ana@exemplo.com', '01/02/1990', '529.982.247-25', 'F', '1133334444', '111.444.777-35']
  const bad = ['ramal 12', 'ana@@exemplo', '31/02/1990', '123.456.789-00', '?', 'vizinha', '000.111']
  const lines = good.map((_, at) => ['Ana Souza', ...good.map((cell, own) => (own === at ? bad[at] : cell))].join(';'))
  for (const line of lines) {
    const batch = await drafted(gym.admin, `${header}\n${line}`)
    expect(batch.counts, line).toMatchObject({ new: 1, rejected: 0, noticed: 1 })
  }
})

test('rows with an end in another century or a charge due years ago come only if a person says so, without it', async () => {
  const { admin } = await aGym(server)
  const file = [
    'Nome;Celular;Plano;Valor;Início;Vencto;Próximo vencimento',
    'Ana Souza;11987654321;Mensal;119,90;01/01/2020;31/12/2199;',
    'Bia Reis;11987654322;Mensal;119,90;10/01/2006;09/01/2027;10/01/2006',
    'Caio Nunes;11987654323;Mensal;119,90;10/01/2006;09/01/2027;10/03/2026',
    'Davi Melo;11987654324;Mensal;119,90;10/01/2006;09/01/2019;10/01/2019',
  ].join('\n')
  const batch = await drafted(admin, file)
  const rejected = await rowsOf(admin, batch, 'rejected')
  expect(rejected.map(({ line, issues }) => [line, ...issues.map(({ code, value }) => [code, value])])).toEqual([
    [2, ['end_date_too_late', '31/12/2199']],
    [3, ['next_due_date_too_old', '10/01/2006']],
  ])
  const chosen = await choose(admin, batch, { options: { ...batch.options, unreadable: 'skip' } })
  expect(chosen.counts).toMatchObject({ new: 4, rejected: 0 })
})

test('rows without the day or amount by which people pay, or without a contact, come only if a person says so', async () => {
  const { admin } = await aGym(server)
  const file = [
    'Nome;Celular;Plano;Valor;Início;Vencto;Valor em aberto',
    'Ana Souza;11987654321;Mensal;119,90;;31/02/2026;',
    'Bia Reis;11987654322;Mensal;cento e vinte;;10/04/2026;',
    'Caio Nunes;11987654323;Mensal;119,90;10/04/2026;01/04/2026;',
    'Davi Melo;11987654324;Mensal;119,90;;10/04/2026;muito',
    'Eva Luz;;Mensal;119,90;;10/04/2026;',
  ].join('\n')
  const batch = await drafted(admin, file)
  expect(batch.counts).toMatchObject({ new: 0, rejected: 5 })
  const chosen = await choose(admin, batch, { options: { ...batch.options, unreadable: 'skip' } })
  expect(chosen.counts).toMatchObject({ new: 5, rejected: 0, noticed: 5, enrollments: 3 })
  expect((await apply(admin, chosen)).body.counts.new).toBe(5)
})

test('rows with an accent in their e-mail come without it, or with the plain spelling once a person accepts it', async () => {
  const gym = await aGym(server)
  const file = [
    'Nome;Celular;E-mail',
    'João Prado;11987654321;JOÃO.prado@exemplo.com ',
    'Ana Souza;11987654322;ana@exemplo.com',
    'Zoë Ødegård;11987654323;zoë@exemplo.com',
  ].join('\n')
  const batch = await drafted(gym.admin, file)
  expect(batch.counts).toMatchObject({ new: 3, rejected: 0, noticed: 2, accented_emails: 2 })
  expect((await rowsOf(gym.admin, batch, 'noticed')).map(({ line, email, issues }) => [line, email, issues])).toEqual([
    [2, null, [{ field: 'email', code: 'email_accented', value: 'joao.prado@exemplo.com' }]],
    [4, null, [{ field: 'email', code: 'email_accented', value: 'zoe@exemplo.com' }]],
  ])
  const accepted = await choose(gym.admin, batch, { options: { ...batch.options, fold_emails: true } })
  expect(accepted.counts).toMatchObject({ new: 3, accented_emails: 2 })
  await apply(gym.admin, accepted)
  expect((await studentsOf(gym, 'zoe@exemplo.com')).object).toMatchObject([{ name: 'Zoë Ødegård' }])
})

test('rows complete existing students, found by e-mail or by phone and name, and overwrite nothing', async () => {
  const gym = await aGym(server)
  const create = async (body: { name: string; email: string; phone: string }) =>
    (await gym.admin.call(api.students.create, { body: { birth_date: '1990-01-01', ...body } })).body
  const ana = await create({ name: 'Ana Souza', email: 'ana@exemplo.com', phone: '11911111111' })
  const bia = await create({ name: 'Beatriz Reis Lima', email: 'bia@exemplo.com', phone: '11922222222' })
  const file = [
    'nome,telefone,email,nascimento',
    'ANA DE SOUZA,11933333333,ANA@exemplo.com,02/02/1992',
    'Beatriz Lima,(11) 92222-2222,,02/02/1992',
    'Carlos Souza,11944444444,ana@exemplo.com,',
  ].join('\n')
  const batch = await drafted(gym.admin, file)
  expect(batch.counts).toMatchObject({ new: 1, merged: 2, rejected: 0 })
  expect((await rowsOf(gym.admin, batch, 'merged')).map(({ student_id }) => student_id)).toEqual([ana.id, bia.id])
  // Families share an address: he comes without one.
  expect((await rowsOf(gym.admin, batch, 'new'))[0]).toMatchObject({ name: 'Carlos Souza', email: null })
  expect((await rowsOf(gym.admin, batch, 'new'))[0]?.issues).toEqual([
    { field: 'email', code: 'email_of_another', value: 'Ana Souza' },
  ])
  await apply(gym.admin, await answered(gym.admin, batch))
  const after = (await gym.admin.call(api.students.find, { params: { id: ana.id } })).body
  expect(after).toMatchObject({ name: 'Ana Souza', phone: '+5511911111111', birth_date: '1990-01-01', version: 1 })
})

test('rows with only a due date have the plan today, even if a whole term would begin later', async () => {
  const gym = await aGym(server)
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 120, duration: 30, duration_months: 1 } })
  const lines = ['Ana Souza;11987654321;Mensal;25/04/2026', 'Ana Souza;11987654321;Mensal;25/05/2026']
  const file = ['Nome;Celular;Plano;Vencimento', ...lines].join('\n')
  const batch = await drafted(gym.admin, file)
  expect((await rowsOf(gym.admin, batch)).map(({ enrollment }) => enrollment)).toMatchObject([
    { start_date: '2026-03-14', end_date: '2026-04-25' },
    { start_date: '2026-04-26', end_date: '2026-05-25' },
  ])
  await apply(gym.admin, await answered(gym.admin, batch))
  const counts = await gym.admin.call(api.students.counts)
  expect(counts.body).toMatchObject({ in_force: 1, upcoming: 0 })
  const again = await drafted(gym.admin, file)
  const rows = await rowsOf(gym.admin, again)
  expect(rows.map(({ outcome, enrollment }) => ({ outcome, enrollment }))).toEqual(
    Array.from({ length: 2 }, () => ({ outcome: 'merged', enrollment: null })),
  )
})

test('rows take an enrollment from one date and the plan, and never sell the same days twice', async () => {
  const gym = await aGym(server)
  const plan = (await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 120, duration: 30 } })).body
  const file = [
    'Nome;Celular;Plano;Início;Vencimento',
    'Ana Souza;11987654321;mensal;;10/04/2026',
    'Ana Souza;11987654321;MENSAL;20/03/2026;20/04/2026',
    'Bia Reis;11987654322;Mensal;01/03/2026;',
    'Caio Nunes;11987654323;Mensal;;',
    'Davi Melo;11987654324;;;10/04/2026',
  ].join('\n')
  const batch = await drafted(gym.admin, file)
  expect(batch.plans).toEqual([
    {
      name: 'mensal',
      action: 'existing',
      plan_id: plan.id,
      price: 120,
      price_per: 'term',
      is_chosen: false,
      duration: 30,
      duration_months: null,
      rows: 4,
    },
  ])
  const rows = await rowsOf(gym.admin, batch)
  expect(
    rows.map(({ enrollment, issues }) => [
      enrollment && [enrollment.start_date, enrollment.end_date, enrollment.price],
      issues.map(({ code }) => code),
    ]),
  ).toEqual([
    [null, ['overlaps']],
    [['2026-03-20', '2026-04-20', 120], ['repeated']],
    [['2026-03-01', '2026-03-31', 120], []],
    [null, ['plan_without_dates']],
    [null, ['dates_without_plan']],
  ])
  const chosen = await choose(gym.admin, batch, {
    options: { ...batch.options, default_plan: 'Livre' },
    plans: [{ name: 'Livre', action: 'create', plan_id: null, price: 80, duration: 30 }],
  })
  expect(chosen.counts.enrollments).toBe(3)
  await apply(gym.admin, chosen)
  expect((await gym.admin.call(api.plans.list, { query: { search: 'livre' } })).body.object).toMatchObject([
    { price: 80, active_enrollments: 1 },
  ])
})

test('a file may have commas, tabs, Latin-1 or a byte order mark', async () => {
  const { admin } = await aGym(server)
  const texts = [
    'Nome,Celular\nJoão Conceição,11987654321\n',
    'Nome\tCelular\nJoão Conceição\t11987654321\n',
    '\uFEFFNome;Celular\n"João Conceição";"11987654321"',
  ]
  for (const text of texts) {
    expect((await rowsOf(admin, await drafted(admin, text)))[0]).toMatchObject({
      name: 'João Conceição',
      phone: '+5511987654321',
    })
  }
  const latin = Buffer.from('Nome;Celular\nJoão Conceição;11987654321\n', 'latin1')
  expect((await rowsOf(admin, await drafted(admin, latin)))[0]?.name).toBe('João Conceição')
})

test('a file may be a workbook, with dates and phones as numbers', async () => {
  const { admin } = await aGym(server)
  const batch = await drafted(admin, aWorkbook())
  expect((await rowsOf(admin, batch))[0]).toMatchObject({
    line: 2,
    name: 'Ana Souza',
    phone: '+5511987654321',
    birth_date: '1990-05-11',
  })
})

test('a file is refused with a clear message if it is invalid, empty, or unpacks to more than a list of people', async () => {
  const { admin } = await aGym(server)
  const issueOf = async (file: string | Uint8Array) => refusalOf(await upload(admin, file)).fields
  expect(await issueOf('Nome;Celular\n')).toEqual({ content: 'FILE_EMPTY' })
  expect(await issueOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toEqual({ content: 'FILE_INVALID' })
  for (const other of [
    '<table><tr><td>Nome</td></tr></table>',
    '[{"nome": "Ana"}]',
    '{\\rtf1 Ana}',
    '<?xml version="1.0"?><Workbook/>',
  ])
    expect(await issueOf(new TextEncoder().encode(other)), other).toEqual({ content: 'FILE_INVALID' })
  expect(await issueOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toEqual({ content: 'FILE_INVALID' })
  expect(await issueOf(`Nome;Celular\n${'Ana Souza;11987654321\n'.repeat(20_001)}`)).toEqual({
    content: 'TOO_MANY_ROWS',
  })
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101_000_000) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await issueOf(bomb)).toEqual({ content: 'TOO_MANY_ROWS' })
  const huge = await admin.call(api.imports.create, { body: { file_name: 'x.csv', content: 'a'.repeat(7_000_000) } })
  expect(refusalOf(huge).fields).toEqual({ content: 'FILE_TOO_LARGE' })
})

test('CPF and notes are imported with new students, and match who already has the CPF under another phone', async () => {
  const gym = await aGym(server)
  const { body: ana } = await gym.admin.call(api.students.create, {
    body: { name: 'Ana Souza', phone: '11987650001', cpf: '529.982.247-25' },
  })
  const file = [
    'Nome;Celular;Documento;Observações',
    'Ana Maria Souza;11987650002;529.982.247-25;Paga no dia 10',
    'Bia Reis;11987650003;11144477735;',
    'Filho da Bia;11987650004;111.444.777-35;',
    'Caio Melo;11987650005;-;Vem de bicicleta',
    'Davi Luz;11987650006;123.456.789-00;',
  ].join('\n')
  const batch = await drafted(gym.admin, file)
  expect(batch.columns.map(({ field }) => field)).toEqual(['name', 'phone', 'cpf', 'notes'])
  const rows = await rowsOf(
    gym.admin,
    await choose(gym.admin, batch, { options: { ...batch.options, unreadable: 'skip' } }),
  )
  expect(rows.map(({ outcome, issues }) => [outcome, issues.map(({ code }) => code)])).toEqual([
    ['merged', []],
    ['new', []],
    ['new', ['cpf_of_another']],
    ['new', []],
    ['new', ['cpf_unreadable']],
  ])
  const done = (await apply(gym.admin, batch)).body
  const recordOf = async (search: string) => {
    const [found] = (await studentsOf(gym, search)).object
    return (await gym.admin.call(api.students.find, { params: { id: found?.id ?? '' } })).body
  }
  expect(await recordOf('52998224725')).toMatchObject({
    id: ana.id,
    name: 'Ana Souza',
    phone: '+5511987650001',
    desk_notes: 'Paga no dia 10',
  })
  expect(await recordOf('bia reis')).toMatchObject({ cpf: '11144477735', desk_notes: null })
  expect(await recordOf('caio')).toMatchObject({ cpf: null, desk_notes: 'Vem de bicicleta' })
  await undo(gym.admin, done)
  expect(await recordOf('52998224725')).toMatchObject({ id: ana.id, desk_notes: null })
  expect((await studentsOf(gym, 'bia')).total).toBe(0)
})

test('CPF and notes have lost their leading zeros if a spreadsheet stored the CPF as a number', async () => {
  const gym = await aGym(server)
  const batch = await drafted(gym.admin, 'Nome;Celular;CPF\nCaio Melo;11987650005;1234567890\n')
  await apply(gym.admin, await answered(gym.admin, batch))
  expect((await studentsOf(gym, '01234567890')).total).toBe(1)
})

test('CPF and notes keep two people apart who share phone and name but have two CPFs', async () => {
  const { admin } = await aGym(server)
  const file = 'Nome;Celular;CPF\nAna Souza;11987650001;529.982.247-25\nAna Souza;11987650001;111.444.777-35\n'
  expect((await drafted(admin, file)).counts).toMatchObject({ new: 2, merged: 0 })
})

test('a term is frozen while the gym is closed, once however often the list comes, and can be undone', async () => {
  const gym = await aGym(server)
  const days = { from: addDays(today, 10), to: addDays(today, 14) }
  await gym.admin.call(api.closures.create, { body: { ...days, reason: 'Reforma' } })
  const list = `Nome;Celular;Plano;Início;Fim\nAna Recesso;11987654321;Livre;${brazilian(today)};${brazilian(addDays(today, 29))}\n`
  const batch = await answered(gym.admin, await drafted(gym.admin, list))
  expect((await apply(gym.admin, batch)).status).toBe(200)
  const [ana] = (await studentsOf(gym, 'Ana Recesso')).object
  const termsOfAna = async () =>
    (await gym.admin.call(api.enrollments.listOfStudent, { params: { id: ana?.id ?? '' } })).body.object
  expect(await termsOfAna()).toMatchObject([{ end_date: addDays(today, 34), freezes: [days], closed_days: 5 }])
  const again = await drafted(gym.admin, list)
  expect((await rowsOf(gym.admin, again)).map(({ outcome }) => outcome)).not.toContain('new')
  expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 1, enrollments: 1, kept: 0 })
  expect((await studentsOf(gym, 'Ana Recesso')).object).toEqual([])
})

test('a later term of the same student moves with the one that is imported while the gym is closed', async () => {
  const gym = await aGym(server)
  const student_id = await aStudent(gym.admin.call, { name: 'Ana Recesso', phone: '11987654321' })
  const plan = { name: 'Outro', price: 100, duration: 30 }
  const plan_id = (await gym.admin.call(api.plans.create, { body: plan })).body.id
  const next = { student_id, plan_id, start_date: addDays(today, 30), end_date: addDays(today, 59) }
  const { id } = await enrolled(gym, next)
  const days = { from: addDays(today, 10), to: addDays(today, 14) }
  await gym.admin.call(api.closures.create, { body: { ...days, reason: 'Reforma' } })
  const list = `Nome;Celular;Plano;Início;Fim\nAna Recesso;11987654321;Livre;${brazilian(today)};${brazilian(addDays(today, 29))}\n`
  const batch = await answered(gym.admin, await drafted(gym.admin, list))
  expect((await apply(gym.admin, batch)).body.counts).toMatchObject({ merged: 1 })
  const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: student_id } })
  const behind = { from: addDays(today, 30), to: addDays(today, 34) }
  expect(body.object).toMatchObject([
    { id, start_date: addDays(today, 30), end_date: addDays(today, 64), freezes: [behind] },
    { start_date: today, end_date: addDays(today, 34), freezes: [days] },
  ])
})

describe('undoing', () => {
  const file =
    'Nome;Celular;Plano;Vencimento\nAna Souza;11987654321;Mensal;10/04/2026\nBia Reis;11987654322;Mensal;10/04/2026\nCaio Nunes;11987654323;Mensal;10/04/2026\n'

  test('undoing an import removes the imported records without a trace', async () => {
    const gym = await aGym(server)
    const batch = await drafted(gym.admin, file)
    await apply(gym.admin, await answered(gym.admin, batch))
    const { status, body } = await undo(gym.admin, batch)
    expect([status, body.state, body.undo]).toEqual([
      200,
      'undone',
      { removed: 3, restored: 0, enrollments: 3, plans: 1, kept: 0 },
    ])
    expect((await studentsOf(gym, '')).total).toBe(1)
    expect((await gym.admin.call(api.enrollments.list, {})).body.total).toBe(0)
    expect((await gym.admin.call(api.plans.list, {})).body.total).toBe(0)
    expect(refusalOf(await undo(gym.admin, batch)).code).toBe('IMPORT_DONE')
  })

  test('undoing an import leaves students who were changed since, with enrollment and plan, and names them', async () => {
    const gym = await aGym(server)
    const batch = await drafted(gym.admin, file)
    await apply(gym.admin, await answered(gym.admin, batch))
    const idOf = async (name: string) => (await studentsOf(gym, name)).object[0]?.id ?? ''
    const [ana, bia] = [await idOf('Ana Souza'), await idOf('Bia Reis')]
    await gym.admin.call(api.students.update, { body: { id: ana, name: 'Ana Souza Lima' } })
    await gym.admin.call(api.measurements.create, {
      body: { student_id: bia, measured_on: '2026-03-10', weight_kg: 68 },
    })
    const goal = await gym.admin.call(api.goals.create, {
      body: { student_id: bia, kind: 'weekly_sessions', target: 3 },
    })
    expect(goal.status).toBeLessThan(300)
    const { body } = await undo(gym.admin, batch)
    expect(body.undo).toEqual({ removed: 1, restored: 0, enrollments: 1, plans: 0, kept: 2 })
    expect(body.kept.map(({ name }) => name)).toEqual(['Ana Souza Lima', 'Bia Reis'])
    expect((await studentsOf(gym, 'Caio Nunes')).total).toBe(0)
    expect((await studentsOf(gym, 'Bia Reis')).object[0]?.membership.plan_name).toBe('Mensal')
  })

  test('undoing an import can be tried again for those who stayed', async () => {
    const gym = await aGym(server)
    const batch = await drafted(gym.admin, file)
    await apply(gym.admin, await answered(gym.admin, batch))
    const ana = (await studentsOf(gym, 'Ana Souza')).object[0]?.id ?? ''
    const goal = await gym.admin.call(api.goals.create, {
      body: { student_id: ana, kind: 'weekly_sessions', target: 3 },
    })
    expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 2, kept: 1, plans: 0 })
    expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 2, kept: 1 })
    await gym.admin.call(api.goals.remove, { params: { id: goal.body.id } })
    const { body } = await undo(gym.admin, batch)
    expect([body.undo, body.kept]).toEqual([{ removed: 3, restored: 0, enrollments: 3, plans: 1, kept: 0 }, []])
    expect((await studentsOf(gym, '')).total).toBe(1)
    expect(refusalOf(await undo(gym.admin, batch)).code).toBe('IMPORT_DONE')
  })

  test('undoing an import takes nobody for changed because the month was closed, and closes it again without them', async () => {
    const gym = await aGym(server)
    const past =
      'Nome;Celular;Plano;Valor;Início;Vencimento\nAna Souza;11987654321;Trimestral;300,00;10/01/2026;10/04/2026'
    const batch = await drafted(gym.admin, past)
    await apply(gym.admin, await answered(gym.admin, batch))
    const closedMonths = () =>
      server.database.inGym(gym.id, 'read', (tx) =>
        tx.selectFrom('revenue_months').select('students').where('students', '>', 0).execute(),
      )
    await closeMonths(server.database, { now: server.clock.now() })
    expect(await closedMonths()).toEqual([{ students: 1 }, { students: 1 }])
    expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 1, kept: 0 })
    expect(await closedMonths()).toEqual([])
  })

  test.each([
    ['a debt', ';;;;;;150,00;10/03/2026'],
    ['a term that was billed', ';Anual;99,90;10/10/2025;09/10/2026;14/03/2026;;'],
    ['a detail', 'ana@exemplo.com;;;;;;;'],
  ])(
    'undoing an import takes nobody for changed because a later import brought %s and was undone',
    async (_, cells) => {
      const gym = await aGym(server)
      const yearly = { name: 'Anual', price: 99.9, duration: 365, duration_months: 12, charging: 'monthly' } as const
      await gym.admin.call(api.plans.create, { body: yearly })
      const imported = async (row: string) => {
        const header = 'Nome;Celular;E-mail;Plano;Valor;Início;Fim;Próximo vencimento;Débito;Venc. Débito'
        const batch = await drafted(gym.admin, `${header}\nAna Souza;11987654321;${row}`)
        expect((await apply(gym.admin, batch)).status).toBe(200)
        return batch
      }
      const first = await imported(';;;;;;129,90;10/02/2026')
      const later = await imported(cells)
      expect((await undo(gym.admin, later)).body.undo).toMatchObject({ removed: 0, kept: 0 })
      expect((await undo(gym.admin, first)).body.undo).toMatchObject({ removed: 1, kept: 0 })
      expect((await studentsOf(gym, 'Ana Souza')).total).toBe(0)
    },
  )

  test('undoing an import reverts the details that were filled in for existing students', async () => {
    const gym = await aGym(server)
    const ana = (await gym.admin.call(api.students.create, { body: { name: 'Ana Souza', phone: '11987654321' } })).body
    const batch = await drafted(
      gym.admin,
      'Nome;Celular;E-mail;Nascimento\nAna Souza;11987654321;ana@exemplo.com;01/02/1990\n',
    )
    await apply(gym.admin, await answered(gym.admin, batch))
    const find = async () => (await gym.admin.call(api.students.find, { params: { id: ana.id } })).body
    expect(await find()).toMatchObject({ email: 'ana@exemplo.com', birth_date: '1990-02-01' })
    expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 0, restored: 1, kept: 0 })
    expect(await find()).toMatchObject({ email: null, birth_date: null, phone: '+5511987654321' })
  })
})

describe('money', () => {
  const yearlyPlan = { name: 'Anual', price: 99.9, duration: 365, duration_months: 12, charging: 'monthly' } as const

  const invoicesOf = async (gym: TestGym, search: string) => {
    const [student] = (await studentsOf(gym, search)).object
    const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student?.id ?? '' } })
    return { balance: body.balance, invoices: body.object.toReversed() }
  }

  test('money of a term that came paid is billed in full once another plan takes its place, unless that is charged by the month', async () => {
    for (const [charging, owed] of [
      ['once', 24_000],
      ['installments', 24_000],
      ['monthly', 0],
    ] as const) {
      const gym = await aGym(server)
      const file =
        'Nome;Celular;Plano;Valor;Início;Vencimento\nAna Souza;11987654321;Trimestral;300,00;10/01/2026;10/04/2026'
      await apply(gym.admin, await answered(gym.admin, await drafted(gym.admin, file)))
      const installments = charging === 'installments' ? 2 : undefined
      const price = charging === 'monthly' ? 120 : 240
      const plan = { name: 'Novo', price, duration: 90, duration_months: 3, charging, installments }
      const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
      const [student] = (await studentsOf(gym, 'Ana')).object
      const { body: list } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: student?.id ?? '' } })
      const body = { id: list.object[0]?.id ?? '', plan_id: sold.id }
      expect((await gym.admin.call(api.enrollments.update, { body })).status).toBe(200)
      const { invoices } = await invoicesOf(gym, 'Ana')
      expect(invoices.reduce((sum, it) => sum + it.due_cents, 0)).toBe(owed)
    }
  })

  test('money of a yearly contract that is paid by the month is billed from the next due date on, and counts as such', async () => {
    const gym = await aGym(server)
    const file = [
      'Nome;Celular;Plano;Vlr. Contrato;Início;Vencto',
      'Ana Souza;11987654321;Anual Recorrente;99,90;16/10/2025;16/10/2026',
      'Bia Reis;11987654322;Anual Recorrente;89,90;20/01/2026;20/01/2027',
    ].join('\n')
    const batch = await drafted(gym.admin, file)
    expect(batch.plans).toMatchObject([{ action: 'create', price: 99.9, duration: 365, price_per: null }])
    const [plan] = batch.plans
    const chosen = await choose(gym.admin, batch, {
      plans: [
        { name: plan?.name ?? '', action: 'create', plan_id: null, price: 99.9, price_per: 'month', duration: 365 },
      ],
    })
    expect(chosen.open_questions).toBe(0)
    await apply(gym.admin, chosen)
    expect((await gym.admin.call(api.plans.list, {})).body.object).toMatchObject([
      { price: 99.9, charging: 'monthly', duration_months: 12 },
    ])
    // What was due in March before today was charged by the other program.
    expect((await invoicesOf(gym, 'Ana Souza')).invoices).toMatchObject([{ due_on: '2026-03-16', total_cents: 9990 }])
    expect((await invoicesOf(gym, 'Bia Reis')).invoices).toMatchObject([{ due_on: '2026-03-20', total_cents: 8990 }])
    await makeInvoicesOf(server.database, gym, new Date('2026-04-12T15:00:00Z'))
    expect((await invoicesOf(gym, 'Ana Souza')).invoices.map(({ due_on }) => due_on)).toEqual([
      '2026-03-16',
      '2026-04-16',
    ])
    const report = (await gym.admin.call(api.moneyReports.revenue, {})).body
    expect(report.months.at(-1)).toMatchObject({ mrr_cents: 18_980 })

    expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 2, kept: 0, plans: 1 })
    expect((await gym.admin.call(api.students.list, {})).body.total).toBe(1)
    const { object } = (await gym.admin.call(api.billing.list, { query: { status: 'unpaid' } })).body
    expect(object).toEqual([])
    expect((await gym.admin.call(api.moneyReports.revenue, {})).body.months.at(-1)).toMatchObject({ mrr_cents: 0 })

    // And once more: those who left do not stand in the way.
    const again = await drafted(gym.admin, file)
    expect(again.counts).toMatchObject({ new: 2, merged: 0, enrollments: 2 })
    expect((await apply(gym.admin, await answered(gym.admin, again))).status).toBe(200)
  })

  test('money of a contract whose amount is for the whole term leaves its next due date out, and its row says so', async () => {
    const { admin } = await aGym(server)
    await admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
    const file = [
      'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento',
      'Ana Souza;11987654321;Mensal;99,90;01/03/2026;31/03/2026;20/03/2026',
      'Bia Reis;11987654322;Mensal;99,90;01/03/2026;31/03/2026;01/04/2026',
      'Caio Nunes;11987654323;Mensal;99,90;01/02/2026;28/02/2026;20/02/2026',
    ].join('\n')
    const left = [{ field: 'next_due_date', code: 'next_due_once', value: '20/03/2026' }]
    expect((await rowsOf(admin, await drafted(admin, file))).map(({ issues }) => issues)).toEqual([left, [], []])
  })

  test('money of a running contract whose next due date has passed is the first invoice, overdue since that day, and noticed', async () => {
    const gym = await aGym(server)
    await gym.admin.call(api.plans.create, { body: yearlyPlan })
    const file = [
      'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento',
      'Ana Souza;11987654321;Anual;99,90;10/10/2025;09/10/2026;13/03/2026',
      'Bia Reis;11987654322;Anual;99,90;10/10/2025;09/10/2026;10/02/2026',
      'Caio Nunes;11987654323;Anual;99,90;10/10/2025;09/10/2026;14/03/2026',
      'Davi Luz;11987654324;Anual;99,90;10/03/2025;09/03/2026;10/02/2026',
    ].join('\n')
    const batch = await drafted(gym.admin, file)
    expect((await rowsOf(gym.admin, batch)).map(({ issues }) => issues)).toEqual([
      [{ field: 'next_due_date', code: 'next_due_passed', value: '13/03/2026' }],
      [{ field: 'next_due_date', code: 'next_due_passed', value: '10/02/2026' }],
      [],
      [{ field: 'next_due_date', code: 'next_due_passed', value: '10/02/2026' }],
    ])
    await apply(gym.admin, batch)
    const shown = async (name: string) =>
      (await invoicesOf(gym, name)).invoices.map(({ due_on, status, due_cents }) => [due_on, status, due_cents])
    expect(await shown('Ana Souza')).toEqual([['2026-03-13', 'overdue', 9990]])
    expect(await shown('Bia Reis')).toEqual([
      ['2026-02-10', 'overdue', 9990],
      ['2026-03-10', 'overdue', 9990],
    ])
    expect(await shown('Caio Nunes')).toEqual([['2026-03-14', 'open', 9990]])
    expect(await shown('Davi Luz')).toEqual([['2026-02-10', 'overdue', 9990]])
    expect((await undo(gym.admin, batch)).body.undo).toMatchObject({ removed: 4, kept: 0 })
  })

  test('money stays owed, due when it was, wherever its first day is moved, and is charged no month twice', async () => {
    const { gym, reception } = await aGymWithReception(server)
    await gym.admin.call(api.plans.create, { body: yearlyPlan })
    const file = [
      'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento',
      'Bia Reis;11987654322;Anual;99,90;10/10/2025;09/10/2026;10/02/2026',
    ].join('\n')
    await apply(gym.admin, await drafted(gym.admin, file))
    const issued = async () =>
      (await invoicesOf(gym, 'Bia Reis')).invoices.map(({ number, due_on, status }) => [number, due_on, status])
    const before = await issued()
    expect(before.map(([, ...it]) => it)).toEqual([
      ['2026-02-10', 'overdue'],
      ['2026-03-10', 'overdue'],
    ])
    const [first] = (await invoicesOf(gym, 'Bia Reis')).invoices
    const { id = '', student_id = '', due_cents = 0 } = first ?? {}
    const paid = { student_id, method: 'pix' as const, invoice_ids: [id], due_cents, amount_cents: due_cents }
    await gym.admin.call(api.payments.receive, { body: paid })
    const owed = [[before[0]?.[0], '2026-02-10', 'paid'], before[1]]
    const { object } = (await gym.admin.call(api.enrollments.list, { query: { search: 'Bia' } })).body
    for (const start_date of ['2025-10-09', '2025-09-10', '2025-08-31', '2025-07-11']) {
      const body = { id: object[0]?.id ?? '', start_date }
      expect((await reception.call(api.enrollments.update, { body })).status).toBe(200)
      expect(await issued()).toEqual(owed)
    }
    expect(await makeInvoicesOf(server.database, gym, new Date('2026-04-05T15:00:00Z'))).toBe(1)
    expect((await issued()).map(([, due_on]) => due_on)).toEqual(['2026-02-10', '2026-03-10', '2026-04-10'])
    for (const start_date of ['2025-10-25', '2025-10-10']) {
      const body = { id: object[0]?.id ?? '', start_date }
      expect((await gym.admin.call(api.enrollments.update, { body })).status).toBe(200)
    }
    expect((await issued()).map(([, due_on]) => due_on)).toEqual(['2026-02-10', '2026-03-10', '2026-04-10'])
    expect(await makeInvoicesOf(server.database, gym, new Date('2026-05-05T15:00:00Z'))).toBe(1)
    expect((await issued()).at(-1)?.[1]).toBe('2026-05-10')
  })

  test('money stays owed if its first day is moved to days to come, moved again there, and back', async () => {
    const gym = await aGym(server)
    await gym.admin.call(api.plans.create, { body: yearlyPlan })
    const file = [
      'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento',
      'Bia Reis;11987654322;Anual;99,90;10/10/2025;09/10/2026;10/02/2026',
    ].join('\n')
    await apply(gym.admin, await drafted(gym.admin, file))
    const issued = async () =>
      (await invoicesOf(gym, 'Bia Reis')).invoices.map(({ number, due_on, status }) => [number, due_on, status])
    const owed = await issued()
    expect(owed).toHaveLength(2)
    const { object } = (await gym.admin.call(api.enrollments.list, { query: { search: 'Bia' } })).body
    const move = async (start_date: string) => {
      const body = { id: object[0]?.id ?? '', start_date }
      expect((await gym.admin.call(api.enrollments.update, { body })).status).toBe(200)
      return (await issued()).filter(([, due_on]) => String(due_on) < today)
    }
    for (const start_date of ['2026-06-15', '2026-07-01', '2026-08-20', '2025-10-10']) {
      expect(await move(start_date)).toEqual(owed)
    }
    for (const day of ['2026-04-05', '2026-05-05'])
      await makeInvoicesOf(server.database, gym, new Date(`${day}T15:00:00Z`))
    const standing = (await issued()).filter(([, , status]) => status !== 'voided')
    expect(standing.map(([, due_on]) => due_on)).toEqual(['2026-02-10', '2026-03-10', '2026-04-10', '2026-05-10'])
  })

  test('money of a contract from the 29th to the 31st stays one of that day, whatever shorter month the list is of', async () => {
    const gym = await aGym(server)
    await gym.admin.call(api.plans.create, { body: yearlyPlan })
    const starts = ['29', '30', '31'].map((day) => `${day}/08/2025`)
    const file = [
      'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento',
      ...starts.map((start, at) => `Ana ${at};1198765432${at};Anual;99,90;${start};;28/02/2026`),
      'Bia Reis;11987654329;Anual;99,90;31/08/2025;30/08/2026;20/03/2026',
    ].join('\n')
    await apply(gym.admin, await drafted(gym.admin, file))
    const { body } = await gym.admin.call(api.enrollments.list, {})
    const facts = body.object.map(({ student_name, due_day, anchor_day }) => [student_name, due_day, anchor_day])
    expect(facts.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['Ana 0', null, 29],
      ['Ana 1', null, 30],
      ['Ana 2', null, 31],
      ['Bia Reis', 20, 31],
    ])
  })

  test('money of a next due date that has passed is not charged twice if the list has it as a debt', async () => {
    const gym = await aGym(server)
    await gym.admin.call(api.plans.create, { body: yearlyPlan })
    const file = [
      'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento;Débito;Venc. Débito',
      'Ana Souza;11987654321;Anual;99,90;10/10/2025;09/10/2026;10/02/2026;99,90;10/02/2026',
      'Bia Reis;11987654322;Anual;99,90;10/10/2025;09/10/2026;10/03/2026;150,00;',
      'Caio Nunes;11987654323;Anual;99,90;10/10/2025;09/10/2026;10/03/2026;50,00;10/01/2026',
    ].join('\n')
    const batch = await drafted(gym.admin, file)
    expect((await rowsOf(gym.admin, batch)).map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['next_due_passed'],
      ['next_due_in_debt'],
      ['next_due_passed'],
    ])
    await apply(gym.admin, batch)
    const shown = async (name: string) =>
      (await invoicesOf(gym, name)).invoices.map(({ due_on, due_cents }) => `${due_on} ${due_cents}`).toSorted()
    expect(await shown('Ana Souza')).toEqual(['2026-02-10 9990', '2026-03-10 9990'])
    expect(await shown('Bia Reis')).toEqual(['2026-03-14 15000'])
    expect(await shown('Caio Nunes')).toEqual(['2026-01-10 5000', '2026-03-10 9990'])
  })

  test('money that is still owed arrives as invoices of exactly that amount, due when it was', async () => {
    const gym = await aGym(server)
    const file = [
      'Nome;Celular;Plano;Valor;Vencto;Situação;Valor em aberto',
      'Ana Souza;11987654321;Mensal;119,90;10/02/2026;Vencido;R$ 1.078,85',
      'Bia Reis;11987654322;Mensal;119,90;20/03/2026;Ativo;59,95',
      'Caio Nunes;11987654323;Mensal;119,90;20/03/2026;Ativo;-',
    ].join('\n')
    const batch = await drafted(gym.admin, file)
    expect(batch.counts).toMatchObject({ debts: 2, debt_cents: 113_880 })
    await apply(gym.admin, batch)
    expect((await invoicesOf(gym, 'Ana Souza')).balance).toMatchObject({ due_cents: 107_885, overdue_cents: 107_885 })
    expect((await invoicesOf(gym, 'Ana Souza')).invoices).toMatchObject([{ due_on: '2026-02-10', status: 'overdue' }])
    expect((await invoicesOf(gym, 'Bia Reis')).invoices).toMatchObject([{ due_on: today, total_cents: 5995 }])
    expect((await invoicesOf(gym, 'Caio Nunes')).invoices).toEqual([])

    const ana = (await invoicesOf(gym, 'Ana Souza')).invoices[0]
    await gym.admin.call(api.payments.receive, {
      body: {
        student_id: ana?.student_id ?? '',
        method: 'pix',
        invoice_ids: [ana?.id ?? ''],
        due_cents: 107_885,
        amount_cents: 7885,
      },
    })
    // Who paid is changed by a person; the others leave, and their debt is nobody's any more.
    expect((await undo(gym.admin, batch)).body).toMatchObject({
      undo: { removed: 2, kept: 1 },
      kept: [{ name: 'Ana Souza' }],
    })
  })

  test('money that is owed is billed once, however often its list is imported, and its row says so', async () => {
    const gym = await aGym(server)
    const header = 'Nome;Celular;Débito;Venc. Débito'
    const file = [
      header,
      'Ana Souza;11987654321;R$ 129,90;10/02/2026',
      'Ana Souza;11987654321;R$ 129,90;10/03/2026',
      'Bia Reis;11987654322;R$ 80,00;',
    ].join('\n')
    const imported = async (list: string) => {
      const batch = await drafted(gym.admin, list)
      expect((await apply(gym.admin, batch)).status).toBe(200)
      return batch
    }
    await imported(file)
    const ana = (await invoicesOf(gym, 'Ana Souza')).invoices[0]
    await gym.admin.call(api.payments.receive, {
      body: {
        student_id: ana?.student_id ?? '',
        method: 'pix',
        invoice_ids: [ana?.id ?? ''],
        due_cents: 12_990,
        amount_cents: 12_990,
      },
    })
    const again = await imported(file)
    expect(again.counts).toMatchObject({ merged: 3, debts: 0, debt_cents: 0 })
    expect((await rowsOf(gym.admin, again)).map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['debt_known'],
      ['debt_known'],
      ['debt_known'],
    ])
    expect((await invoicesOf(gym, 'Ana Souza')).invoices.map(({ status }) => status)).toEqual(['paid', 'overdue'])
    expect((await invoicesOf(gym, 'Bia Reis')).invoices.map(({ total_cents }) => total_cents)).toEqual([8000])
    // Another amount or day is another debt; one that the gym gave up does not come again.
    await imported(`${header}\nAna Souza;11987654321;R$ 129,91;10/02/2026\nAna Souza;11987654321;R$ 129,90;11/02/2026`)
    expect((await invoicesOf(gym, 'Ana Souza')).invoices).toHaveLength(4)
    const [bia] = (await invoicesOf(gym, 'Bia Reis')).invoices
    await gym.admin.call(api.billing.void, { params: { id: bia?.id ?? '' }, body: { reason: 'Engano' } })
    const forgiven = await imported(file)
    expect((await rowsOf(gym.admin, forgiven)).at(-1)?.issues).toMatchObject([{ code: 'debt_known' }])
    expect((await invoicesOf(gym, 'Bia Reis')).invoices).toHaveLength(1)
  })

  test('money that is owed is billed once if two imports of its list are applied at once', async () => {
    const gym = await aGym(server)
    const file = 'Nome;Celular;Débito;Venc. Débito\nAna Souza;11987654321;R$ 129,90;10/02/2026'
    const drafts = [await drafted(gym.admin, file), await drafted(gym.admin, file)]
    const done = await Promise.all(drafts.map((draft) => apply(gym.admin, draft)))
    expect(done.map(({ body }) => body.counts.debts).toSorted((one, other) => one - other)).toEqual([0, 1])
    expect((await invoicesOf(gym, 'Ana Souza')).balance.due_cents).toBe(12_990)
  })

  test('money is never asked for at zero: a new plan without a price waits for one', async () => {
    const gym = await aGym(server)
    const batch = await drafted(
      gym.admin,
      'Nome;Celular;Plano;Vencto;Quanto\nAna Souza;11987654321;Mensal;10/04/2026;119,90\n',
    )
    expect(batch.plans).toMatchObject([{ name: 'Mensal', price: null, is_chosen: false }])
    expect(refusalOf(await apply(gym.admin, batch)).code).toBe('IMPORT_QUESTIONS')
    // A column that is mapped later brings the prices of plans that nobody decided about.
    const fields = batch.columns.map(({ field }, at) => (at === 4 ? ('price' as const) : field))
    const mapped = await choose(gym.admin, batch, { fields, plans: [] })
    expect([mapped.open_questions, mapped.plans[0]?.price]).toEqual([0, 119.9])
  })

  test('money as a person types it is the price of the plan that is made, whatever the file says', async () => {
    const gym = await aGym(server)
    const batch = await drafted(
      gym.admin,
      'Nome;Celular;Plano;Vencto;Valor\nAna Souza;11987654321;Mensal;10/04/2026;119,90\n',
    )
    const typed = batch.plans.map(({ rows: _, duration_months: __, is_chosen: ___, ...plan }) => ({
      ...plan,
      price: 129.9,
    }))
    const chosen = await choose(gym.admin, batch, { plans: typed })
    expect(chosen.plans).toMatchObject([{ name: 'Mensal', price: 129.9, is_chosen: true }])
    await apply(gym.admin, batch)
    const { object } = (await gym.admin.call(api.plans.list, { query: { search: 'Mensal' } })).body
    expect(object).toMatchObject([{ name: 'Mensal', price: 129.9 }])
  })

  test('money does not count those who left before their term ended', async () => {
    const gym = await aGym(server)
    const file = 'Nome;Celular;Plano;Valor;Vencto;Situação\nAna Souza;11987654321;Mensal;119,90;10/04/2026;Cancelado\n'
    await apply(gym.admin, await drafted(gym.admin, file))
    expect((await studentsOf(gym, 'Ana Souza')).object[0]?.membership.state).toBe('inactive')
    expect((await gym.admin.call(api.moneyReports.revenue, {})).body.months.at(-1)).toMatchObject({ mrr_cents: 0 })
  })
})

test('lists of other programs with two lines of a person count the newer term and its state, whatever their order', async () => {
  const old = 'Ana Souza;11987654321;Mensal;119,90;01/01/2026;31/01/2026;Cancelado'
  const current = 'Ana Souza;11987654321;Mensal;129,90;01/03/2026;31/03/2026;Ativo'
  for (const lines of [
    [old, current],
    [current, old],
  ]) {
    const gym = await aGym(server)
    await apply(
      gym.admin,
      await drafted(gym.admin, ['Nome;Celular;Plano;Valor;Início;Vencto;Situação', ...lines].join('\n')),
    )
    expect((await studentsOf(gym, 'Ana Souza')).object).toMatchObject([
      { status: 'active', membership: { state: 'current', until: '2026-03-31' } },
    ])
    expect((await gym.admin.call(api.moneyReports.revenue, {})).body.months.at(-1)).toMatchObject({
      mrr_cents: 12_990,
    })
  }
})

test('lists of other programs with names in parts, several phones and labels before values are read whole; mother and daughter stay two', async () => {
  const { admin } = await aGym(server)
  const file = [
    'First Name,Middle Name,Last Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    'Ana,,Prado,,* myContacts,* Home,ana@exemplo.com,Mobile,+55 11 99123-4567 ::: +55 11 3333-4444',
    'Ana,Luiza,Modelo,,* myContacts,,,Mobile,tel:+55 11 99123–4567',
  ].join('\n')
  const batch = await drafted(admin, file)
  expect(batch.columns.map(({ field }) => field)).toEqual([
    'name',
    'name',
    'name',
    null,
    null,
    null,
    'email',
    null,
    'phone',
  ])
  const rows = await rowsOf(admin, batch)
  expect(rows.map(({ outcome, name, phone }) => [outcome, name, phone])).toEqual([
    ['new', 'Ana Prado', '+5511991234567'],
    ['new', 'Ana Luiza Modelo', '+5511991234567'],
  ])
  await apply(admin, batch)
  const [ana] = (await admin.call(api.students.list, { query: { search: 'Ana Prado' } })).body.object
  const { body } = await admin.call(api.students.find, { params: { id: ana?.id ?? '' } })
  expect(body.second_phone).toBe('+551133334444')
})

test('lists of other programs with the month first are read so by their evidence', async () => {
  const { admin } = await aGym(server)
  const file = 'Nome;Celular;Nascimento;Plano;Valor;Vencto\nAna Souza;11987654321;12/31/1990;Mensal;99,90;04/05/2026\n'
  expect((await rowsOf(admin, await drafted(admin, file)))[0]).toMatchObject({
    birth_date: '1990-12-31',
    enrollment: { end_date: '2026-04-05' },
  })
})

test('lists of other programs with states of their own are asked about, repeated headers are nobody, and a missing area code is typed once', async () => {
  const { admin } = await aGym(server)
  const file = [
    'Nome;Celular;Situação',
    'Ana Souza;98765-4321;VIP',
    'Nome;Celular;Situação',
    'Bia Reis;(11) 98765-4322;Visitante',
    'Caio Nunes;98765-4323;vip',
  ].join('\n')
  const batch = await drafted(admin, file)
  expect([batch.row_count, batch.open_questions]).toEqual([3, 2])
  expect(batch.options.states).toEqual([
    { word: 'VIP', means: null, rows: 2 },
    { word: 'Visitante', means: null, rows: 1 },
  ])
  const [first] = await rowsOf(admin, batch)
  expect(first?.issues.map(({ code }) => code)).toEqual(['phone_without_area'])
  const states = [
    { word: 'VIP', means: 'active' as const },
    { word: 'Visitante', means: 'leave_out' as const },
  ]
  const chosen = await choose(admin, batch, { options: { ...batch.options, area_code: '21', states } })
  expect(chosen).toMatchObject({ open_questions: 0, counts: { new: 2, rejected: 1 } })
  expect((await rowsOf(admin, chosen)).map(({ phone }) => phone)).toEqual([
    '+5521987654321',
    '+5511987654322',
    '+5521987654323',
  ])
})

test('lists of other programs bring address, sex, number, guardian and emergency contact along', async () => {
  const gym = await aGym(server)
  const file = [
    'Matrícula;Nome;Celular;Tel. Res.;Sexo;Endereço;Bairro;Responsável;CPF do responsável;Contato de emergência;Telefone de emergência',
    '00135;Ana Souza;11987654321;(11) 3333-4444;F;Rua A, 12;Centro;Eva Souza;529.982.247-25;Zé;ramal 12',
  ].join('\n')
  const batch = await drafted(gym.admin, file)
  await apply(gym.admin, batch)
  const [ana] = (await studentsOf(gym, 'Ana Souza')).object
  expect((await gym.admin.call(api.students.find, { params: { id: ana?.id ?? '' } })).body).toMatchObject({
    second_phone: '+551133334444',
    sex: 'female',
    address: 'Rua A, 12, Centro',
    guardian_name: 'Eva Souza',
    guardian_cpf: '52998224725',
    emergency_name: 'Zé',
    emergency_phone: null,
    desk_notes: 'Matrícula: 00135',
  })
  expect((await rowsOf(gym.admin, batch))[0]?.issues).toEqual([
    { field: 'emergency_phone', code: 'detail_unreadable', value: 'ramal 12' },
  ])
})

test('a plan of days is imported by days although its amounts are answered to be for a month', async () => {
  const { admin } = await aGym(server)
  const file = 'Nome;Celular;Plano;Valor;Início;Fim\nAna Souza;11987654321;DIARIA;25,00;14/03/2026;14/03/2026\n'
  const batch = await drafted(admin, file)
  const plan = {
    name: 'DIARIA',
    action: 'create',
    plan_id: null,
    price: 25,
    price_per: 'month',
    duration: 1,
  } as const
  const chosen = await choose(admin, batch, { plans: [plan] })
  expect(chosen.plans).toMatchObject([{ duration: 1, duration_months: null }])
  expect((await apply(admin, chosen)).status).toBe(200)
  expect((await admin.call(api.plans.list, {})).body.object).toMatchObject([{ duration: 1, duration_months: null }])
})

test('two imports of a gym wait for each other, so that the same list without e-mails brings everybody and every plan once', async () => {
  const gym = await aGym(server)
  const people = Array.from(
    { length: 20 },
    (_, at) => `Aluno ${alphabetic(at)} Souza;119876500${10 + at};Mensal;119,90;10/04/2026`,
  )
  const file = ['Nome;Celular;Plano;Valor;Vencto', ...people].join('\n')
  const drafts = [await drafted(gym.admin, file), await drafted(gym.admin, file), await drafted(gym.admin, file)]
  const done = await Promise.all(drafts.map((draft) => apply(gym.admin, draft)))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await gym.admin.call(api.students.list, {})).body.total).toBe(21)
  expect((await gym.admin.call(api.plans.list, {})).body.total).toBe(1)
  expect((await gym.admin.call(api.enrollments.list, {})).body.total).toBe(20)
})

test('notices of an import are one for the whole list, and never one for each person in it', async () => {
  const gym = await aGym(server)
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 119.9, duration: 30 } })
  const ends = (at: number) => brazilian(addDays(today, (at % 16) - 8))
  const people = Array.from(
    { length: 30 },
    (_, at) => `Aluno ${alphabetic(at)} Souza;119876500${10 + at};Mensal;119,90;${ends(at)};${at < 3 ? '50,00' : ''}`,
  )
  const file = ['Nome;Celular;Plano;Valor;Vencto;Valor em aberto', ...people].join('\n')
  await apply(manager, await drafted(manager, file))
  await writeDailyNotices(server.database, { now: server.clock.now() })
  const noticesOf = async (person: Person) => (await person.call(api.notifications.list, {})).body
  const { object, total } = await noticesOf(gym.admin)
  const data = { created: 30, enrollments: 30, ending: 28, debts: 3, debt_cents: 15_000, file_name: 'alunos.csv' }
  expect([total, object]).toMatchObject([1, [{ kind: 'students_imported', data }]])
  // Whoever imported has seen it on the screen.
  expect((await noticesOf(manager)).total).toBe(0)
})

test('reception imports, but only those who set prices create plans', async () => {
  const { gym, reception } = await aGymWithReception(server)
  const batch = await drafted(reception, 'Nome;Celular;Plano;Vencimento\nAna Souza;11987654321;Mensal;10/04/2026\n')
  expect(batch.plans).toMatchObject([{ name: 'Mensal', action: 'skip' }])
  const tried = await choose(reception, batch, {
    plans: [{ name: 'Mensal', action: 'create', plan_id: null, price: 1, duration: 30 }],
  })
  expect(tried.plans).toMatchObject([{ action: 'skip' }])
  await apply(reception, batch)
  expect((await gym.admin.call(api.plans.list, {})).body.total).toBe(0)
  expect((await studentsOf(gym, 'Ana Souza')).object[0]?.membership.state).toBe('none')
})

test('reception imports no term of which nobody is charged for days to come, not even one that began elsewhere', async () => {
  const { gym, reception } = await aGymWithReception(server)
  const yearly = { price: 1200, duration: 365, duration_months: 12 }
  await gym.admin.call(api.plans.create, { body: { name: 'Anual', ...yearly } })
  await gym.admin.call(api.plans.create, { body: { name: 'Recorrente', ...yearly, price: 100, charging: 'monthly' } })
  const ana = (await gym.admin.call(api.students.create, { body: { name: 'Ana Souza', phone: '11987654321' } })).body
  const file = [
    'Nome;Celular;Plano;Início;Fim;Próximo vencimento',
    'Ana Souza;11987654321;Anual;14/03/2026;13/03/2027;',
    'Bia Reis;11987654322;Anual;01/06/2026;31/05/2027;',
    'Caio Nunes;11987654323;Recorrente;01/02/2026;31/01/2027;31/01/2027',
    'Davi Luz;11987654324;Recorrente;20/03/2026;19/03/2027;20/04/2026',
    'Eva Melo;11987654325;Recorrente;01/02/2026;31/01/2027;01/04/2026',
    'Flor Dias;11987654326;Recorrente;20/03/2026;19/03/2027;20/03/2026',
    'Gil Prado;11987654327;Anual;13/03/2026;12/03/2027;',
    'Hugo Reis;11987654328;Recorrente;13/03/2026;12/03/2027;13/04/2026',
    'Ivo Pires;11987654329;Recorrente;14/02/2026;13/02/2027;14/03/2026',
    'Jade Lima;11987654330;Recorrente;10/02/2026;09/02/2027;10/03/2026',
    'Lia Moura;11987654331;Anual;01/02/2025;31/01/2026;',
  ].join('\n')
  const batch = await drafted(reception, file)
  const given = [{ field: 'plan', code: 'term_not_yours', value: 'Anual' }]
  const monthly = [{ field: 'plan', code: 'term_not_yours', value: 'Recorrente' }]
  const rows = await rowsOf(reception, batch)
  const passed = [{ field: 'next_due_date', code: 'next_due_passed', value: '10/03/2026' }]
  expect(rows.map(({ issues }) => issues)).toEqual([
    given,
    given,
    monthly,
    monthly,
    monthly,
    [],
    given,
    monthly,
    [],
    passed,
    [],
  ])
  await apply(reception, batch)
  expect((await gym.admin.call(api.enrollments.list, {})).body.total).toBe(4)
  const { body } = await gym.admin.call(api.students.find, { params: { id: ana.id } })
  expect(body.membership.state).toBe('none')
  // The owner may give it, also what reception left as a draft.
  const own = await drafted(reception, file)
  expect((await apply(gym.admin, own)).status).toBe(200)
  expect((await gym.admin.call(api.enrollments.list, {})).body.total).toBe(11)
})

test('reception gives nobody the days before the first charge of a monthly contract without a first day', async () => {
  const { gym, reception } = await aGymWithReception(server)
  const form = { name: 'Recorrente', price: 120, duration: 365, duration_months: 12, charging: 'monthly' as const }
  await gym.admin.call(api.plans.create, { body: form })
  // a term of the plan's length begins with its first charge, but the student has the plan now
  const file = [
    'Nome;Celular;Plano;Valor;Fim;Próximo vencimento',
    'Ana Souza;11987654321;Recorrente;120,00;13/03/2028;14/03/2027',
  ].join('\n')
  const batch = await drafted(reception, file)
  expect((await rowsOf(reception, batch)).map(({ issues }) => issues)).toEqual([
    [{ field: 'plan', code: 'term_not_yours', value: 'Recorrente' }],
  ])
  await apply(reception, batch)
  expect((await gym.admin.call(api.enrollments.list, {})).body.total).toBe(0)
})

test('reception brings no debts: their rows say so, and come in full once somebody who may invoice imports the list', async () => {
  const { gym, reception } = await aGymWithReception(server)
  await gym.admin.call(api.students.create, { body: { name: 'Ana Souza', phone: '11987654321' } })
  const file = [
    'Nome;Celular;Débito;Venc. Débito',
    'Ana Souza;11987654321;R$ 129,90;10/02/2026',
    'Bia Reis;11987654322;R$ 80,00;',
  ].join('\n')
  const batch = await drafted(reception, file)
  expect(batch.counts).toMatchObject({ new: 1, merged: 1, noticed: 2, debts: 0, debt_cents: 0 })
  expect((await rowsOf(reception, batch)).map(({ issues }) => issues)).toEqual([
    [{ field: 'debt', code: 'debt_not_yours', value: '129.90' }],
    [{ field: 'debt', code: 'debt_not_yours', value: '80.00' }],
  ])
  expect((await apply(reception, batch)).status).toBe(200)
  const unpaid = async () => (await gym.admin.call(api.billing.list, { query: { status: 'unpaid' } })).body.total
  expect(await unpaid()).toBe(0)
  // also what reception left as a draft
  expect((await apply(gym.admin, await drafted(reception, file))).body.counts).toMatchObject({ debts: 2 })
  expect(await unpaid()).toBe(2)
})

test('reception undoes no import of somebody else, nor one that takes students, enrollments or invoices away', async () => {
  const { gym, reception } = await aGymWithReception(server)
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 120, duration: 30 } })
  const ana = { name: 'Ana Souza', phone: '11987654321' }
  await gym.admin.call(api.students.create, { body: ana })
  const applied = async (person: Person, cells: string, uploader = person) => {
    const batch = await drafted(uploader, `Nome;Celular;E-mail;Plano;Início;Fim;Débito;Venc. Débito\n${cells}`)
    expect((await apply(person, batch)).status).toBe(200)
    return batch
  }
  const others = await applied(gym.admin, 'Ana Souza;11987654321;ana@exemplo.com;;;;;')
  const owed = await applied(gym.admin, 'Bia Reis;11987654322;;;;;500,00;10/02/2026')
  const students = await applied(reception, 'Caio Nunes;11987654323;;;;;;')
  const terms = await applied(reception, 'Ana Souza;11987654321;;Mensal;01/02/2026;28/02/2026;;')
  const left = await applied(gym.admin, 'Ana Souza;11987654321;;;;;;', reception)
  for (const batch of [others, owed, students, terms, left]) {
    const shown = (await reception.call(api.imports.find, { params: { id: batch.id } })).body
    const refused = await undo(reception, batch)
    expect([shown.may_undo, refused.status, refusalOf(refused).code]).toEqual([false, 409, 'IMPORT_UNDO_NOT_YOURS'])
  }
  const open = (await gym.admin.call(api.billing.list, { query: { status: 'unpaid' } })).body
  expect([open.total, (await studentsOf(gym, 'Caio Nunes')).total]).toEqual([1, 1])
  const filled = await applied(reception, 'Bia Reis;11987654322;bia@exemplo.com;;;;;')
  const listed = async () => (await reception.call(api.imports.list, {})).body.object
  expect((await listed()).map(({ id, may_undo }) => [id === filled.id, may_undo])).toContainEqual([true, true])
  expect((await undo(reception, filled)).body).toMatchObject({ may_undo: false, undo: { removed: 0, restored: 1 } })
  const names = ({ created_by_name, applied_by_name, undone_by_name }: ImportSummary) => [
    created_by_name,
    applied_by_name,
    undone_by_name,
  ]
  const byId = new Map((await listed()).map((batch) => [batch.id, names(batch)]))
  expect(byId.get(left.id)).toEqual([reception.name, gym.admin.name, null])
  expect(byId.get(filled.id)).toEqual([reception.name, reception.name, reception.name])
  for (const batch of [terms, students, others]) expect((await undo(gym.admin, batch)).status).toBe(200)
})

test('an import is applied once, a draft can be discarded, and one without anything to import is refused', async () => {
  const { admin } = await aGym(server)
  const batch = await drafted(admin, 'Nome;Celular\nAna Souza;11987654321\n')
  const both = await Promise.all([apply(admin, batch), apply(admin, batch)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const bad = await drafted(admin, 'Nome;Celular\nAna Souza;1\n')
  expect(refusalOf(await apply(admin, bad)).code).toBe('IMPORT_EMPTY')
  expect((await admin.call(api.imports.discard, { params: { id: bad.id } })).status).toBe(204)
  expect((await admin.call(api.imports.find, { params: { id: bad.id } })).status).toBe(404)
  expect((await admin.call(api.imports.discard, { params: { id: batch.id } })).status).toBe(409)
  expect((await admin.call(api.imports.list, {})).body.object.map(({ id }) => id)).toEqual([batch.id])
})

/** The smallest workbook that Excel opens: inline texts, a number, a date by its style. */
function aWorkbook(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageOf = 'http://schemas.openxmlformats.org/package/2006'
  const text = (ref: string, words: string) => `<c r="${ref}" t="inlineStr"><is><t>${words}</t></is></c>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packageOf}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Alunos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData><row r="1">${text('A1', 'Nome')}${text('B1', 'Celular')}${text('C1', 'Nascimento')}</row>` +
        `<row r="2">${text('A2', 'ANA SOUZA')}<c r="B2"><v>11987654321</v></c><c r="C2" s="1"><v>33004</v></c></row></sheetData></worksheet>`,
    ),
  })
}

describe('an undo beside a new link', () => {
  /** Runs `work` in a transaction of its own, and keeps that open until `release`. */
  async function uncommitted(gym: TestGym, work: (tx: GymTx) => Promise<unknown>) {
    const [worked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done = server.database.inGym(gym.id, 'write', async (tx) => {
      await work(tx)
      worked.resolve()
      await released.promise
    })
    await worked.promise
    return async () => {
      released.resolve()
      await done
    }
  }

  /** Until a statement of another transaction waits for a lock. */
  const someoneWaits = async () => {
    const waits = sql<{ waits: boolean }>`select exists (select from pg_locks where not granted) as waits`
    const read = () => server.database.inAccount('read', async (tx) => (await waits.execute(tx)).rows[0]?.waits)
    await expect.poll(read).toBe(true)
  }

  async function imported() {
    const gym = await aGym(server)
    const batch = await drafted(gym.admin, 'Nome;Celular\nAna Souza;11987654321\n')
    await apply(gym.admin, batch)
    const [student] = (await gym.admin.call(api.students.list, { query: { search: 'Ana Souza' } })).body.object
    return { gym, id: batch.id, studentId: student?.id ?? '' }
  }

  test('an undo beside a new link keeps the student for whom a link is being made', async () => {
    const { gym, id, studentId } = await imported()
    const by = { account_id: gym.admin.accountId, actor_name: gym.admin.name }
    const commit = await uncommitted(gym, (tx) =>
      tx
        .insertInto('message_marks')
        .values({ id: newId(), student_id: studentId, cause: 'other', occasion: '', at: testNow.toISOString(), ...by })
        .execute(),
    )
    const undoing = gym.admin.call(api.imports.undo, { params: { id } })
    await someoneWaits()
    await commit()
    const undone = await undoing
    expect([undone.status, undone.body.undo]).toMatchObject([200, { removed: 0, kept: 1 }])
  })

  test('an undo beside a new link waits for an import that is being applied', async () => {
    const { gym, id } = await imported()
    const commit = await uncommitted(gym, (tx) => lockImports(tx, gym.id))
    const undoing = gym.admin.call(api.imports.undo, { params: { id } })
    await someoneWaits()
    await commit()
    expect((await undoing).status).toBe(200)
  })

  test('an undo beside a new link refuses a link for a student who is leaving as changed meanwhile', async () => {
    const { gym, studentId } = await imported()
    const commit = await uncommitted(gym, (tx) => tx.deleteFrom('students').where('id', '=', studentId).execute())
    const inviting = gym.admin.call(api.invitations.createForStudent, { params: { id: studentId } })
    await someoneWaits()
    await commit()
    const refused = await inviting
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })
})
