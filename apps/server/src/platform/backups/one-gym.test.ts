import { api } from '@folego/contract'
import { biometricConsent, doorDefaults, visitDefaults } from '@folego/domain'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseRefused, migrate, newId, openDatabase } from '#platform/database'
import {
  aClass,
  aClassPack,
  aGym,
  aLevel,
  aPhone,
  aStudent,
  compressed,
  damaged,
  openTestServer,
  ownDatabases,
  quickPassphrases,
  recordsOf,
  smallPng,
  testPassword,
  uncompressed,
} from '#testing'
import type { TestGym, TestServer } from '#testing'
import { checkBackup, exportGym, importGym, restoreBackup, writeBackup } from './index.ts'

quickPassphrases()

const databases = ownDatabases()
const { addresses, ask, newDatabase } = databases
const plain = { now: new Date('2026-03-14T12:00:00Z'), passphrase: undefined }

// Needs its own databases, which an external server does not provide to the application's login.
describe.skipIf(databases.isExternal)('the export of one gym', () => {
  let folder = ''
  let file = ''
  let from: { name: string; server: TestServer; gym: TestGym; other: TestGym }
  let to: { name: string; server: TestServer; gym: TestGym }
  const close: (() => Promise<void>)[] = []

  async function openServer(): Promise<{ name: string; server: TestServer }> {
    const name = await newDatabase('migrated')
    const database = openDatabase(addresses(name).app, { log: addresses(name).log, guard: true })
    const server = await openTestServer({ database })
    close.push(async () => {
      await server.close()
      await database.close()
    })
    return { name, server }
  }

  /** The second week of a shared sheet has another load for one student, and so has a training sheet. */
  async function ownSheets({ instructor, student }: TestGym): Promise<void> {
    const exercises = [{ exercise_name: 'Supino', weight: '40 kg' }]
    const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: [{ day_number: 1, exercises }] }))
    const sheet = { title: 'Turma', student_id: student.studentId, weeks }
    const { body } = await instructor.call(api.organizedWorkouts.create, { body: sheet })
    const day = body.weeks[0]?.workout_days.find(({ rest_day }) => !rest_day)?.id ?? ''
    const { session } = (await student.call(api.training.startDay, { params: { id: day }, body: {} })).body
    await student.call(api.training.completeDay, { params: { id: day }, body: {} })
    const change = { exercise: { exercise_name: 'Supino' }, weight: '35 kg', only_student: true }
    await instructor.call(api.sheetChanges.apply, { params: { id: session.id }, body: change })
    const lines = exercises.map((it) => ({ ...it, sets: 3, repetitions: 10 }))
    const alone = { title: 'Força', description: 'Uma vez', student_id: student.studentId, exercises: lines }
    const { body: plan } = await instructor.call(api.workoutPlans.create, { body: alone })
    const { id } = (await student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })).body
    await student.call(api.studentWorkouts.completeSession, { params: { id }, body: {} })
    await instructor.call(api.sheetChanges.apply, { params: { id }, body: change })
  }

  /** A student agrees to a text and to renewals, is frozen by a closure, leaves, and gets a refund. */
  async function aLeftEnrollment({ admin, student }: TestGym): Promise<void> {
    const { studentId: student_id, name: typed_name } = student
    const sold = { name: 'Com contrato', price: 100, duration: 30, duration_months: 1, renewal: 'automatic' } as const
    const { body: plan } = await admin.call(api.plans.create, { body: sold })
    await admin.call(api.plans.saveAgreement, { params: { id: plan.id }, body: { text: 'Regras da casa' } })
    const term = { start_date: '2026-03-14', end_date: '2026-04-13', automatic_renewal: true }
    const { body: enrollment } = await admin.call(api.enrollments.create, {
      body: { student_id, plan_id: plan.id, ...term },
    })
    const params = { id: enrollment.id }
    const { hash } = (await student.call(api.enrollments.agreement, { params })).body
    await student.call(api.enrollments.acceptAgreement, { params, body: { typed_name, hash, device: 'Teste' } })
    await admin.call(api.closures.create, { body: { from: '2026-03-20', to: '2026-03-21', reason: 'Obra' } })
    const { body: invoices } = await admin.call(api.billing.listOfStudent, { params: { id: student_id } })
    const own = invoices.object.find((it) => it.enrollment_id === enrollment.id)
    const paid = { student_id, method: 'pix', amount_cents: 10_500, due_cents: 10_000 } as const
    const invoice_ids = [own?.id ?? '']
    const receiving = { body: { ...paid, invoice_ids } }
    const { body: payment } = await admin.call(api.payments.receive, receiving)
    await admin.call(api.receipts.share, { params: { id: payment.id } })
    const refund = { student_id, method: 'pix', amount_cents: 100 } as const
    await admin.call(api.payments.refund, { body: refund })
    const { body: quote } = await admin.call(api.cancellations.quote, { params, body: {} })
    await admin.call(api.cancellations.leave, { params, body: { quote_id: quote.id } })
  }

  /** A gym with rows in nearly every table. */
  async function aFullGym(server: TestServer): Promise<TestGym> {
    const gym = await aGym(server)
    const { admin, student } = gym
    const { workoutPlan, exercise, cashSession } = await recordsOf(gym)
    // the second workout sets a record
    for (const weight_kg of [40.5, 45]) {
      const begun = { params: { id: workoutPlan }, body: { client_id: newId() } }
      const params = { id: (await student.call(api.studentWorkouts.start, begun)).body.id }
      const set = { client_id: newId(), exercise_name: 'Supino', set_number: 1, done_at: '2026-03-14T11:50:00Z' }
      const sets = [{ ...set, weight_kg, repetitions: 8 }]
      const pain = { exercise_name: 'Supino', pain: true, notes: 'ombro\ndireito\t\\.', beside: true }
      const pains = [pain, { ...pain, place: 'wrist' as const }]
      await student.call(api.studentWorkouts.saveSets, { params, body: { sets, pains } })
      await student.call(api.studentWorkouts.completeSession, { params, body: {} })
    }
    await ownSheets(gym)
    const contact = {
      student_id: student.studentId,
      channel: 'phone',
      outcome: 'promised',
      return_on: '2026-03-20',
    } as const
    await admin.call(api.collection.addContact, { body: contact })
    await admin.call(api.collection.updateSettings, { body: { reminders: ['D+3'], text: null } })
    await aLeftEnrollment(gym)
    await admin.call(api.trainingProfiles.save, {
      params: { id: student.studentId },
      body: { goal: 'strength', experience: null, restrictions: [{ place: 'low_back', note: 'hérnia' }] },
    })
    const stiff = { exercise_name: 'Stiff', exercise_id: 'stiff-com-barra', sets: 3, repetitions_text: '10' }
    await admin.call(api.workoutPlans.create, {
      body: {
        title: 'Pernas',
        description: 'Posterior',
        student_id: student.studentId,
        exercises: [stiff],
        keep_reason: 'Amplitude curta',
      },
    })
    const key = { 'idempotency-key': newId() }
    await admin.call(api.plans.create, { body: { name: 'Anual', price: 900, duration: 365 }, headers: key })
    await student.call(api.notifications.updateSettings, { body: { kind: 'workout_assigned', email: true } })
    await admin.call(api.gymTemplates.add, { body: {} })
    await admin.call(api.smartWorkouts.setEquipment, { body: { equipment: ['barbell'] } })
    await admin.call(api.exercises.setPicture, { params: { id: exercise }, body: { content: smallPng } })
    await admin.call(api.messages.saveText, { params: { cause: 'renewal' }, body: { text: 'Oi, {nome}!' } })
    await admin.call(api.billing.updateSettings, {
      body: { fine_bp: 100, interest_bp: 100, tolerance_days: 2, days_ahead: 5 },
    })
    await admin.call(api.pix.saveSettings, {
      body: { key_kind: 'email', key: 'caixa@exemplo.com', name: 'Academia', city: 'Curitiba' },
    })
    const invoice_ids: string[] = []
    for (const description of ['Avaliação', 'Camiseta']) {
      const lines = [{ kind: 'product' as const, description, amount_cents: 5000 }]
      const body = { student_id: student.studentId, due_on: '2026-03-16', lines }
      invoice_ids.push((await admin.call(api.billing.create, { body })).body.id)
    }
    await admin.call(api.pix.sum, { body: { invoice_ids } })
    await aPhone(student, gym.id)
    await admin.call(api.kiosks.create, { body: { name: 'Entrada' } })
    await student.call(api.classCalendar.make)
    await admin.call(api.publicTimetable.save, { body: { is_on: true, names_trainers: false } })
    const device = await admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })
    const number = { number: '17', student_id: student.studentId }
    await admin.call(api.doorDevices.setNumber, { params: { id: device.body.id }, body: number })
    await admin.call(api.visits.updateSettings, {
      body: { ...doorDefaults, ...visitDefaults, offers_biometrics: true },
    })
    const agreed = { kind: 'face' as const, agrees: true, text_version: biometricConsent.version }
    await student.call(api.biometrics.answer, { body: agreed })
    await admin.call(api.biometrics.create, { body: { ...number, device_id: device.body.id, kind: 'face' } })
    const incident = { happened_on: '2026-03-14', happened_time: '08:00', what: 'Caiu' }
    const somebody = { student_id: student.studentId, person_name: null, place: null, first_aid: null, witnesses: null }
    await gym.instructor.call(api.incidents.create, { body: { ...incident, ...somebody } })
    await fillLevels(gym)
    await fillCredits(gym)
    await fillStays(gym)
    await admin.call(api.cash.close, { params: { id: cashSession }, body: { counted_cents: 5900 } })
    return gym
  }

  /** A pack is sold, and one of its uses is reserved for a class. */
  async function fillCredits(gym: TestGym): Promise<void> {
    const { admin } = gym
    const { body: pack } = await admin.call(api.classPacks.create, { body: aClassPack })
    const student_id = await aStudent(admin.call)
    const sale = { student_id, method: 'pix' as const, due_cents: pack.price_cents }
    await admin.call(api.classPacks.sell, { params: { id: pack.id }, body: sale })
    const modality_id = (await admin.call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
    await admin.call(api.classSeries.create, { body: { ...aClass, modality_id } })
    const { object } = (await admin.call(api.classes.list, { query: { from: '2026-03-16', until: '2026-03-16' } })).body
    await admin.call(api.classBookings.book, { params: { id: object[0]?.id ?? '' }, body: { student_id } })
  }

  /** A level is given and taken back; an exam gives it. */
  async function fillLevels({ admin, student: { studentId: student_id } }: TestGym): Promise<void> {
    const modality_id = (await admin.call(api.modalities.create, { body: { name: 'Judô' } })).body.id
    const level = await admin.call(api.levels.create, { body: { ...aLevel, modality_id } })
    const given = { student_id, level_id: level.body.id, day: '2026-03-14', note: null }
    const wrong = (await admin.call(api.graduations.give, { body: given })).body
    await admin.call(api.graduations.undo, { params: { id: wrong.id }, body: { reason: 'Engano' } })
    const exam = { modality_id, day: '2026-03-14', location: null, student_ids: [] }
    const { id } = (await admin.call(api.levelExams.create, { body: exam })).body
    const body = { student_id, reason: 'Convidado' }
    const added = await admin.call(api.levelExams.addCandidate, { params: { id }, body })
    const candidate = added.body.candidates[0]?.id ?? ''
    await admin.call(api.levelExams.setResult, { params: { id: candidate }, body: { result: 'passed' } })
  }

  /** A student renews automatically, is present during a closure, and leaves with credit refunded. */
  async function fillStays(gym: TestGym): Promise<void> {
    const { call } = gym.admin
    const student_id = await aStudent(call, { payer_id: gym.student.studentId })
    const body = { name: 'Mensal automático', price: 100, duration: 30, renewal: 'automatic' as const }
    const { body: plan } = await call(api.plans.create, { body })
    await call(api.plans.saveAgreement, { params: { id: plan.id }, body: { text: 'Vale o horário da academia.' } })
    const days = { start_date: '2026-03-14', end_date: '2026-04-12' }
    const sale = { student_id, plan_id: plan.id, ...days, automatic_renewal: true }
    const { id } = (await call(api.enrollments.create, { body: sale })).body
    const { hash } = (await call(api.enrollments.agreement, { params: { id } })).body
    const acceptance = { typed_name: 'Ana', hash, device: '' }
    await call(api.enrollments.acceptAgreement, { params: { id }, body: acceptance })
    await call(api.closures.create, { body: { from: '2026-03-20', to: '2026-03-21', reason: 'Feriado' } })
    const money = { student_id, method: 'pix' as const, amount_cents: 5000 }
    const credit = { ...money, invoice_ids: [], due_cents: 0 }
    const { body: payment } = await call(api.payments.receive, { body: credit })
    await call(api.receipts.share, { params: { id: payment.id } })
    await call(api.payments.refund, { body: money })
    const { body: quote } = await call(api.cancellations.quote, { params: { id }, body: {} })
    await call(api.cancellations.leave, { params: { id }, body: { quote_id: quote.id } })
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'folego-one-gym-'))
    file = path.join(folder, 'gym.export')
    const source = await openServer()
    from = { ...source, gym: await aFullGym(source.server), other: await aFullGym(source.server) }
    const target = await openServer()
    to = { ...target, gym: await aFullGym(target.server) }
    // a person with an account on both servers, with the same e-mail and different passwords
    await target.server.database.inAccount('write', (tx) =>
      tx
        .updateTable('accounts')
        .set({ email: from.gym.instructor.email, email_key: from.gym.instructor.email })
        .where('id', '=', to.gym.instructor.accountId)
        .execute(),
    )
    // a person of the same gym who also belongs to another gym on the source server
    await aGym(source.server, { admin: from.gym.admin })
    await exportGym(addresses(from.name).app, from.gym.id, file, plain)
  })
  afterAll(async () => {
    for (const it of close) await it()
    await databases.dropAll()
    await rm(folder, { recursive: true })
  })

  /** Every row of a gym by table, bypassing the product; accounts without the gym they opened last. */
  async function rowsOf(name: string, gymId: string): Promise<Map<string, string[]>> {
    const tables = await ask<{ table: string }>(
      name,
      `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'gym_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
    const rowsIn = (table: string, column = 'gym_id') =>
      `select '${table}' as table, t::text as row from ${table} t where ${column} = '${gymId}'`
    const statement = [...tables.map(({ table }) => rowsIn(table)), rowsIn('gyms', 'id')].join(' union all ')
    const rows = new Map([...tables.map(({ table }) => table), 'gyms'].map((table) => [table, [] as string[]]))
    for (const { table, row } of await ask<{ table: string; row: string }>(name, `${statement} order by 1, 2`)) {
      rows.get(table)?.push(row)
    }
    return rows
  }

  const accountsOf = (name: string, gymId: string) =>
    ask<{ id: string; email: string; password_hash: string; name: string }>(
      name,
      `select id, email, password_hash, name from accounts where id in (select account_id from memberships where gym_id = '${gymId}') order by id`,
    )

  /** Checksums of every table of a whole database. */
  const sumsOf = async (name: string) => {
    const whole = path.join(folder, `${crypto.randomUUID()}.backup`)
    return (await writeBackup(addresses(name).app, whole, plain)).sums
  }

  /** A dump with its last line recomputed for its rows. */
  function withSums(text: string): Buffer {
    const sums = [...text.matchAll(/^copy "(\w+)" .*\n([^]*?)^\\\.$/gm)].map(([, table = '', rows = '']) => {
      const sha256 = createHash('sha256').update(rows).digest('hex')
      return [table, { rows: rows.split('\n').length - 1, sha256 }] as const
    })
    const sorted = Object.fromEntries(sums.filter(([, { rows }]) => rows > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
    return Buffer.from(text.replace(/^-- end .*$/m, `-- end ${JSON.stringify(sorted)}`))
  }

  test('the export of one gym that is damaged or cut is refused before anything is written', async () => {
    const before = await sumsOf(to.name)
    const whole = await readFile(file)
    const text = await uncompressed(whole)
    const wrong: Record<string, Buffer> = {
      ...(await damaged(whole, 'Supino')),
      'with rows that belong to no gym': await compressed(
        Buffer.from(String(text).replace(/^copy "plans"/m, 'copy "sessions"')),
      ),
      'with a membership in another gym, and right sums': await compressed(
        withSums(String(text).replace(/(?<=^copy "memberships".*\n)[^\t]+/m, to.gym.id)),
      ),
      'with a plan of another gym, and right sums': await compressed(
        withSums(String(text).replace(/(?<=^copy "plans".*\n)[^\t]+/m, to.gym.id)),
      ),
    }
    for (const [how, bytes] of Object.entries(wrong)) {
      const bad = path.join(folder, `${how}.export`)
      await writeFile(bad, bytes)
      const refused = await importGym(bad, undefined, addresses(to.name).app).catch((failure: unknown) => failure)
      expect(refused, how).toBeInstanceOf(DatabaseRefused)
      expect(/are not of this gym/.test(String(refused)), how).toBe(how.includes('right sums'))
    }
    expect(await sumsOf(to.name)).toEqual(before)
  })

  test('the export of one gym that makes people of this server its members is refused before anything is written', async () => {
    const before = await sumsOf(to.name)
    const text = String(await uncompressed(await readFile(file)))
    const more = text.replace(
      /(^copy "memberships".*\n)([^\t]+)\t([^\t]+)(\t.*\n)/m,
      `$1$2\t${to.gym.admin.accountId}$4$2\t$3$4`,
    )
    expect(more).not.toBe(text)
    const bad = path.join(folder, 'more-members.export')
    await writeFile(bad, await compressed(withSums(more)))
    await expect(importGym(bad, undefined, addresses(to.name).app)).rejects.toThrow(
      /rows of memberships are about accounts that it does not contain/,
    )
    expect(await sumsOf(to.name)).toEqual(before)
  })

  test.each(['incidents', 'incident_corrections', 'access_decisions', 'payments', 'membership_changes'])(
    'the export of one gym in which somebody of this server wrote %s is refused before anything is written',
    async (table) => {
      const before = await sumsOf(to.name)
      const text = String(await uncompressed(await readFile(file)))
      const rows = new RegExp(String.raw`(?<=^copy "${table}" .*\n)[^]*?(?=^\\\.$)`, 'm')
      const forged = text.replace(rows, (own) => own.replaceAll(from.gym.admin.accountId, to.gym.admin.accountId))
      expect(forged).not.toBe(text)
      const bad = path.join(folder, `${table}.export`)
      await writeFile(bad, await compressed(withSums(forged)))
      await expect(importGym(bad, undefined, addresses(to.name).app)).rejects.toThrow(
        `rows of ${table} are about accounts that it does not contain`,
      )
      expect(await sumsOf(to.name)).toEqual(before)
    },
  )

  test('the export of one gym is selected by id or name, and refused for an unknown one', async () => {
    const { app } = addresses(from.name)
    const byName = await exportGym(app, from.other.name, path.join(folder, 'named.export'), plain)
    expect(byName.header.gym).toEqual({ id: from.other.id, name: from.other.name })
    await expect(exportGym(app, 'Academia Nenhuma', path.join(folder, 'x'), plain)).rejects.toThrow(/No gym/)
  })

  test('the export of one gym includes every row, and its import leaves other gyms unchanged', async () => {
    const otherBefore = await rowsOf(to.name, to.gym.id)
    const written = await checkBackup(file, undefined)
    const imported = await importGym(file, undefined, addresses(to.name).app)
    expect(imported.sums).toEqual(written.sums)
    expect(imported.joined).toEqual([from.gym.instructor.email])

    const there = await rowsOf(from.name, from.gym.id)
    const here = await rowsOf(to.name, from.gym.id)
    // existing accounts are kept: the rows refer to them
    const renamed = (row: string) => row.replaceAll(from.gym.instructor.accountId, to.gym.instructor.accountId)
    for (const [table, rows] of there) expect(here.get(table), table).toEqual(rows.map(renamed).sort())
    const empty = [...there].flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))
    // filled only by jobs and an external service
    expect(empty).toEqual([
      'daily_figures',
      'invoice_reminders',
      'password_resets',
      'push_subscriptions',
      'renewal_notices',
      'revenue_months',
      'student_revenue',
      'year_statements',
    ])
    expect(await rowsOf(to.name, to.gym.id)).toEqual(otherBefore)
  })

  test('the export of one gym has no column about accounts that its import does not know', async () => {
    const unknown = await ask<{ name: string }>(
      to.name,
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
         and exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'gym_id')
         and (a.attname = 'account_id' or a.attname ~ '(made|created|opened|closed|paid|received|accepted|chosen|reviewed|applied|undone|written|given|taken)_by$')
         and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
           and k.confrelid in ('accounts'::regclass, 'memberships'::regclass))
       order by 1`,
    )
    expect(unknown).toEqual([])
  })

  test('the export of one gym imports the accounts of its people, and nobody else’s', async () => {
    const there = await accountsOf(from.name, from.gym.id)
    const here = await accountsOf(to.name, from.gym.id)
    const { accountId } = from.gym.instructor
    expect(here.filter(({ id }) => id !== to.gym.instructor.accountId)).toEqual(
      there.filter(({ id }) => id !== accountId),
    )
    const strangers = await ask(to.name, `select id from accounts where id = '${from.other.admin.accountId}'`)
    expect(strangers).toEqual([])
    const sessions = await ask(to.name, `select id from sessions where account_id = '${from.gym.admin.accountId}'`)
    expect(sessions).toEqual([])
  })

  test('the export of one gym is usable right after the import, with the previous passwords', async () => {
    const { email } = from.gym.admin
    const signedIn = await to.server.call(api.identity.signIn, { body: { email, password: testPassword } })
    expect(signedIn.status).toBe(200)
    const headers = { authorization: `Bearer ${signedIn.body.token}`, 'x-gym-id': from.gym.id }
    const students = await to.server.call(api.students.list, { headers })
    const before = await from.gym.admin.call(api.students.list, {})
    expect(students.body).toEqual(before.body)
    const plan = { name: 'Novo', price: 10, duration: 30 }
    expect((await to.server.call(api.plans.create, { headers, body: plan })).status).toBe(201)
    // the instructor with an existing account signs in with its password and now sees both gyms
    const gyms = await to.gym.instructor.call(api.gyms.list, {})
    expect(gyms.body.object.map(({ id }) => id).sort()).toEqual([from.gym.id, to.gym.id].sort())
  })

  test('the export of one gym is not imported twice', async () => {
    const before = await sumsOf(to.name)
    await expect(importGym(file, undefined, addresses(to.name).app)).rejects.toThrow(/has this gym already/)
    await expect(importGym(file, undefined, addresses(from.name).app)).rejects.toThrow(/has this gym already/)
    expect(await sumsOf(to.name)).toEqual(before)
  })

  test('the export of one gym merges people by id, and is refused if id and e-mail belong to different people there', async () => {
    const name = await newDatabase('migrated')
    const { accountId, email } = from.gym.student
    const insert = (id: string, mail: string) =>
      ask(name, `insert into accounts (id, name, email, email_key) values ('${id}', 'Elisa', '${mail}', '${mail}')`)
    await insert(accountId, 'outro@exemplo.com')
    await insert(newId(), email)
    await expect(importGym(file, undefined, addresses(name).app)).rejects.toThrow(
      `${email} is one person here by its id`,
    )
    await ask(name, `delete from accounts where email_key = '${email}'`)
    const { joined } = await importGym(file, undefined, addresses(name).app)
    expect(joined).toEqual([email])
    const [stored] = await ask(name, `select email from accounts where id = '${accountId}'`)
    expect(stored).toEqual({ email: 'outro@exemplo.com' })
  })

  test('the export of one gym and a whole backup are not accepted in place of each other', async () => {
    const whole = path.join(folder, 'whole.backup')
    await writeBackup(addresses(from.name).app, whole, plain)
    await expect(importGym(whole, undefined, addresses(to.name).app)).rejects.toThrow(/holds a whole database/)
    const empty = await newDatabase()
    await expect(restoreBackup(file, undefined, addresses(empty))).rejects.toThrow(/holds one gym/)
  })

  test('the export of one gym of another schema is refused, with what to do', async () => {
    const old = await newDatabase()
    await migrate({ ...addresses(old), upTo: '0005-selling.sql' })
    await expect(importGym(file, undefined, addresses(old).app)).rejects.toThrow(
      /Bring both servers to the same version/,
    )
  })

  test('the export of one gym is encrypted if a passphrase is set', async () => {
    const secret = { ...plain, passphrase: 'quatro palavras bem compridas' }
    const locked = path.join(folder, 'locked.export')
    await exportGym(addresses(from.name).app, from.gym.id, locked, secret)
    await expect(checkBackup(locked, undefined)).rejects.toThrow(/encrypted/)
    const name = await newDatabase('migrated')
    const imported = await importGym(locked, secret.passphrase, addresses(name).app)
    expect(imported.header.gym?.id).toBe(from.gym.id)
    expect(imported.joined).toEqual([])
    // exporting again produces the same file, byte for byte
    const again = await exportGym(addresses(name).app, from.gym.id, path.join(folder, 'again.export'), plain)
    const now = await exportGym(addresses(from.name).app, from.gym.id, path.join(folder, 'now.export'), plain)
    expect(again.sums).toEqual(now.sums)
  })
})
