import { createHash } from 'node:crypto'
import { api } from '@folego/contract'
import { agreementBlocks } from '@folego/domain'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { refreshStatistics, withDatabase } from '#platform/database'
import type { Email } from '#platform/mail'
import { aGym, aPicture, aStudent, enrolled, ownTestServer, refusalOf, testServer, textOfPdf } from '#testing'
import type { TestGym } from '#testing'
import { enrollmentJobs } from '../enrollments.jobs.ts'

const [server, alone] = [await testServer(), await ownTestServer()]
const found = inject('database')
const text = '# Regras\n\nTraga a toalha.'
const hashOf = (written: string) => createHash('sha256').update(written).digest('hex')

async function aPlanWithText(gym: TestGym): Promise<string> {
  const { body } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 100, duration: 30 } })
  await write(gym, body.id, text)
  return body.id
}
const write = (gym: TestGym, id: string, written: string, by = gym.admin) =>
  by.call(api.plans.saveAgreement, { params: { id }, body: { text: written } })
const read = (gym: TestGym, id: string, by = gym.admin) => by.call(api.enrollments.agreement, { params: { id } })
async function accept(gym: TestGym, id: string, by = gym.admin, changes: object = {}) {
  const { body: shown } = await read(gym, id)
  return by.call(api.enrollments.acceptAgreement, {
    params: { id },
    body: { typed_name: 'Ana Souza', hash: shown.hash, device: 'Firefox', ...changes },
  })
}

test('a changed text becomes the next version, and existing enrollments keep theirs', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  const sold = await enrolled(gym, { plan_id })
  expect((await write(gym, plan_id, text)).body).toEqual({ version: 1, text })
  expect((await write(gym, plan_id, 'Outro texto')).body).toEqual({ version: 2, text: 'Outro texto' })
  const { body: first } = await read(gym, sold.id)
  expect(first).toMatchObject({ version: 1, hash: hashOf(first.text), guardian: null, acceptance: null })
  expect(first.text).toMatch(/Traga a toalha\.$/)
  const next = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  expect((await read(gym, next.id)).body).toMatchObject({ version: 2, text: expect.stringMatching(/Outro texto$/) })
  expect((await write(gym, plan_id, '')).body).toEqual({ version: null, text: '' })
  const last = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  expect(last.agreement_version).toBeNull()
  expect((await read(gym, last.id)).status).toBe(404)
  // Removed and written again, it is a new version, not an earlier one.
  expect((await write(gym, plan_id, text)).body).toEqual({ version: 3, text })
  expect((await write(gym, plan_id, text, gym.student)).status).toBe(403)
})

test('a student accepts their own text on the phone exactly once, and nobody else can accept it', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  const own = await enrolled(gym, { plan_id })
  const other = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  expect(own).toMatchObject({ agreement_version: 1, agreement_accepted_at: null })
  const quote = () =>
    gym.admin.call(api.cancellations.quote, {
      params: { id: own.id },
      body: { reason: 'no_clause', evidence: 'Contrato sem multa' },
    })
  expect((await quote()).status).toBe(201)
  const { body } = await accept(gym, own.id, gym.student)
  expect(refusalOf(await quote()).fields).toEqual({ reason: 'CLAUSE_ACCEPTED' })
  const acceptance = {
    typed_name: 'Ana Souza',
    made_at: 'phone',
    accepted_by_name: gym.student.name,
    device: 'Firefox',
  }
  expect(body.acceptance).toMatchObject(acceptance)
  const again = await accept(gym, own.id, gym.admin, { typed_name: 'Outra Pessoa' })
  expect(again.body.acceptance).toMatchObject(acceptance)
  const { body: after } = await gym.admin.call(api.enrollments.find, { params: { id: own.id } })
  expect(after.agreement_accepted_at).not.toBeNull()
  expect((await accept(gym, other.id, gym.student)).status).toBe(404)
  expect((await read(gym, other.id, gym.student)).status).toBe(404)
  expect((await accept(gym, other.id, gym.instructor)).status).toBe(403)
})

test('refuses an acceptance of a different text or without a typed name', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
  expect(refusalOf(await accept(gym, id, gym.admin, { hash: hashOf('Outro') })).code).toBe('CHANGED_MEANWHILE')
  expect(refusalOf(await accept(gym, id, gym.admin, { typed_name: ' ' })).fields).toEqual({
    typed_name: 'NAME_REQUIRED',
  })
  expect((await read(gym, id)).body.acceptance).toBeNull()
})

test('the PDF has signature lines, and after the acceptance it shows who accepted where and when', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
  const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
  const print = async () => {
    const { rawPayload } = await server.app.inject({ url: `/api/enrollment/${id}/agreement/pdf`, headers })
    return textOfPdf(rawPayload)
  }
  expect(await print()).toMatch(/Versão do texto.*Regras.*Traga a toalha/s)
  await accept(gym, id)
  expect(await print()).toMatch(/Aceito por.*Ana Souza.*Na recepção.*Aceito em.*14\/03\/2026.*Firefox/s)
})

test('the document names parties, price, parts, fee, due day and renewal, with the fields of the text filled in', async () => {
  const gym = await aGym(server)
  await gym.admin.call(api.gyms.update, {
    params: { id: gym.id },
    body: { legal_name: 'Centro Esportes Ltda', cnpj: '11.222.333/0001-81', phone: '1131234567' },
  })
  const mother = await aStudent(gym.admin.call, { name: 'Eva Prado', cpf: '111.444.777-35' })
  const { body: student } = await gym.admin.call(api.students.update, {
    body: { id: gym.student.studentId, name: 'Elisa Prado', cpf: '529.982.247-25', payer_id: mother },
  })
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: {
      name: 'Anual',
      price: 1200,
      duration: 365,
      duration_months: 12,
      charging: 'installments',
      installments: 12,
      enrollment_fee_cents: 5000,
      due_day_choice: true,
      entry_days: '12345',
      entry_from: '06:00',
      entry_until: '12:00',
      weekly_visits: 3,
    },
  })
  await write(gym, plan.id, '{ALUNO}, CPF {cpf}, paga {preço} até {fim}. Responsável: {responsavel}.')
  const { id } = await enrolled(gym, {
    plan_id: plan.id,
    start_date: '2026-03-14',
    end_date: '2027-03-13',
    due_day: 10,
  })
  const { body } = await read(gym, id)
  const plain = body.text.replaceAll('\u00a0', ' ')
  for (const said of [
    '**Contratada**: Centro Esportes Ltda',
    'CNPJ 11.222.333/0001-81',
    `**Aluno**: ${student.name}, CPF 529.982.247-25`,
    '**Quem paga**: Eva Prado, CPF 111.444.777-35',
    '**Período**: 14/03/2026 a 13/03/2027',
    '**Preço**: R$ 1.200,00 no período, em 12 parcelas de R$ 100,00, sem juros',
    '**Taxa de matrícula**: R$ 50,00',
    '**Vencimento**: todo dia 10',
    '**Entrada**: Seg a Sex, 06:00 às 12:00, 3 visitas por semana',
    '**Renovação**: não é automática',
    'Elisa Prado, CPF 529.982.247-25, paga R$ 1.200,00 no período, em 12 parcelas de R$ 100,00, sem juros até 13/03/2027. Responsável: ________________.',
  ]) {
    expect(plain).toContain(said)
  }
})

test('what was accepted stays word for word when name, gym and text change later', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  const { id } = await enrolled(gym, { plan_id })
  const { body: accepted } = await accept(gym, id)
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, name: 'Outro Nome' } })
  await write(gym, plan_id, 'Outro texto')
  const { body } = await read(gym, id)
  expect([body.text, body.hash]).toEqual([accepted.text, accepted.hash])
})

test('a text with a field that does not exist is refused when it is saved', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  expect(refusalOf(await write(gym, plan_id, 'Pela {mensalidade}')).fields).toEqual({
    text: 'MESSAGE_VARIABLE_UNKNOWN',
  })
  const { body } = await gym.admin.call(api.plans.previewAgreement, {
    params: { id: plan_id },
    body: { text: 'Olá, {aluno}, do plano {plano}.' },
  })
  expect(body.text).toMatch(/^# Partes.*Olá, Ana Souza, do plano Mensal\.$/s)
})

test('for a student under 18 only the guardian on the record accepts, at the desk', async () => {
  const gym = await aGym(server)
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, birth_date: '2012-05-01' } })
  const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
  const issue = async (by = gym.admin, typed_name = 'Eva Brandão') =>
    refusalOf(await accept(gym, id, by, { typed_name })).fields
  expect(await issue()).toEqual({ typed_name: 'GUARDIAN_REQUIRED' })
  const guardian = {
    guardian_name: 'Eva Brandão',
    guardian_cpf: '111.444.777-35',
    guardian_relation: 'mother',
  } as const
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, ...guardian } })
  expect((await read(gym, id)).body).toMatchObject({
    guardian: { name: 'Eva Brandão' },
    text: expect.stringContaining('**Responsável legal (mãe)**: Eva Brandão, CPF 111.444.777-35'),
  })
  expect(await issue(gym.student)).toEqual({ typed_name: 'GUARDIAN_AT_DESK' })
  expect(await issue(gym.admin, gym.student.name)).toEqual({ typed_name: 'GUARDIAN_ACCEPTS' })
  const { body } = await accept(gym, id, gym.admin, { typed_name: 'eva brandao' })
  expect(body.acceptance).toMatchObject({ typed_name: 'eva brandao', guardian_name: 'Eva Brandão' })
})

test.each(['# Isento de pagamento', '# # Isento', '- 1. Isento de pagamento', '#', '12) Isento', '## - Isento'])(
  'a student named "%s" writes no heading and no item of the agreement',
  async (name) => {
    const gym = await aGym(server)
    const plan_id = await aPlanWithText(gym)
    await write(gym, plan_id, '{aluno} aceita.')
    const student_id = await aStudent(gym.admin.call, { name })
    const { id } = await enrolled(gym, { plan_id, student_id })
    const { body } = await read(gym, id)
    const last = agreementBlocks(body.text).at(-1)
    expect(last?.kind).toBe('paragraph')
    expect(last?.spans.map((span) => span.text).join('')).toMatch(/(?:Isento.*|_+) aceita\.$/)
  },
)

test('active enrollments whose agreement nobody accepted are a list', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  const first = await enrolled(gym, { plan_id })
  const second = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  const gone = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  await gym.admin.call(api.enrollments.cancel, { params: { id: gone.id }, body: {} })
  const pending = async () => {
    const { body } = await gym.admin.call(api.enrollments.list, { query: { agreement: 'pending' } })
    return body.object.map(({ id }) => id)
  }
  expect((await pending()).toSorted()).toEqual([first.id, second.id].toSorted())
  await accept(gym, first.id)
  expect(await pending()).toEqual([second.id])
})

test('the accepted agreement is e-mailed as a PDF to the student and to who pays', async () => {
  const gym = await aGym(server)
  const payer = await aStudent(gym.admin.call, { name: 'Eva Prado', email: `eva-${gym.id}@exemplo.com` })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, payer_id: payer } })
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { email: 'oi@academia.com.br' } })
  const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
  const sent: Email[] = []
  const jobs = enrollmentJobs({ database: server.database, mailer: { send: async (email) => void sent.push(email) } })
  const copies = jobs.find(({ name }) => name === 'agreement-copy')
  await accept(gym, id)
  const queued = await server.database.inAccount('read', (tx) =>
    tx.selectFrom('jobs').where('name', '=', 'agreement-copy').select('payload').execute(),
  )
  const ours = queued.filter(({ payload }) => (payload as { gym_id: string }).gym_id === gym.id)
  for (const { payload } of ours) await copies?.run({ payload, now: server.clock.now(), attempt: 1 } as never)
  expect(sent.map(({ to }) => to).toSorted()).toEqual([`eva-${gym.id}@exemplo.com`, gym.student.email].toSorted())
  for (const { replyTo, subject, attachments } of sent) {
    expect([replyTo, subject]).toEqual(['oi@academia.com.br', `${gym.name}: seu contrato, plano Mensal`])
    const [file] = attachments ?? []
    expect(textOfPdf(Buffer.from(file?.content ?? []))).toMatch(/Aceito por.*Ana Souza/s)
  }
})

test('papers carry the gym’s registered name, CNPJ and logo, and a contract of several pages names its parties on each', async () => {
  const gym = await aGym(server)
  const body = { legal_name: 'Centro Esportes Ltda', cnpj: '11222333000181', email: 'oi@academia.com.br' }
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body })
  const content = (await aPicture('png', 300, 100)).toString('base64')
  expect((await gym.admin.call(api.gyms.setLogo, { body: { content } })).status).toBe(200)
  const plan_id = await aPlanWithText(gym)
  await write(gym, plan_id, 'Cláusula de teste.\n\n'.repeat(60))
  const { id } = await enrolled(gym, { plan_id })
  const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
  const { rawPayload } = await server.app.inject({ url: `/api/enrollment/${id}/agreement/pdf`, headers })
  const words = textOfPdf(rawPayload)
  expect(words).toContain('Centro Esportes Ltda · CNPJ 11.222.333/0001-81')
  expect(words.match(new RegExp(`Contrato: Mensal · ${gym.student.name} · Centro Esportes Ltda`, 'g'))?.length).toBe(3)
  expect(rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

test('a printed list carries the gym’s registered name, CNPJ and logo', async () => {
  const gym = await aGym(server)
  const body = { legal_name: 'Centro Esportes Ltda', cnpj: '11222333000181' }
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body })
  const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
  const printed = async () => {
    const { rawPayload } = await server.app.inject({ url: '/api/enrollment/export?format=pdf', headers })
    return { words: textOfPdf(rawPayload), hasImage: rawPayload.toString('latin1').includes('/Subtype /Image') }
  }
  const plain = await printed()
  expect(plain.words).toContain(`${gym.name} · Centro Esportes Ltda · CNPJ 11.222.333/0001-81`)
  expect(plain.hasImage).toBe(false)
  const content = (await aPicture('png', 300, 100)).toString('base64')
  await gym.admin.call(api.gyms.setLogo, { body: { content } })
  expect((await printed()).hasImage).toBe(true)
})

// Needs its own database, of which only this test changes the statistics.
test.skipIf(found.kind === 'external')(
  'the agreements that nobody accepted are found through their own index',
  async () => {
    const gym = await aGym(alone)
    const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
    const name = await alone.database.inGym(gym.id, 'write', async (tx) => {
      await sql`
      insert into enrollments
      select (jsonb_populate_record(e, jsonb_build_object(
        'id', gen_random_uuid(), 'agreement_version', case when n % 100 = 0 then 1 end))).*
      from enrollments e, generate_series(1, 5000) n where e.id = ${id}::uuid`.execute(tx)
      return (await sql<{ name: string }>`select current_database() as name`.execute(tx)).rows[0]?.name ?? ''
    })
    await refreshStatistics(withDatabase(found.kind === 'cluster' ? found.superuser : found.app, name))
    const { rows } = await alone.database.inGym(gym.id, 'read', (tx) =>
      sql<{ 'QUERY PLAN': string }>`
      explain select e.id from enrollments e
      where e.deleted_at is null and e.status = 'active' and e.end_date >= '2026-03-14'
        and e.agreement_version is not null and not exists (
          select from agreement_acceptances a
          where a.enrollment_id = e.id and a.plan_id = e.plan_id and a.version = e.agreement_version)`.execute(tx),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using enrollments_to_accept/)
  },
)
