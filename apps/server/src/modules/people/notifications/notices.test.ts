import { api, kindsOfPayers, notificationKindsOf, roles } from '@folego/contract'
import { renewalAgreement } from '@folego/domain'
import type { NotificationKind, Position } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import type { Email } from '#platform/mail'
import {
  aClassPack,
  aLevel,
  aGym,
  aPerson,
  aPlan,
  aStudent,
  aStudentWithAccount,
  aTimetable,
  enrolled,
  refusalOf,
  testNow,
  testServer,
} from '#testing'
import type { Person, TestGym } from '#testing'
import { jobsOf } from '#server'
import { writeNoticesOf } from './daily-notices.service.ts'
import { notifyNewDevice } from './notices.service.ts'
import { notificationJobs } from './notifications.jobs.ts'

/* What modules notify about, whom, and through which channels. */

const server = await testServer()
let emails: Email[]

beforeEach(() => {
  server.clock.set(testNow)
  emails = []
})

const noticesOf = async (person: Person) => (await person.call(api.notifications.list)).body.object
const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind)

/** Runs the jobs left after the replies: emails, and notices of changed accounts. */
async function doJobs(mailer: { send: (email: Email) => Promise<void>; isLogOnly?: true }): Promise<void> {
  const { database, clock } = server
  const jobs = notificationJobs({ database, mailer, publicUrl: 'http://folego.test' }).filter(
    ({ schedule }) => schedule === undefined,
  )
  await runDueJobs({ database, clock, log: silentLogger, jobs })
}

const send = async (email: Email) => {
  emails.push(email)
}
const doJobsWithMail = () => doJobs({ send })

interface Sheet {
  title?: string
  valid_until?: string
  by?: Person
  assignedBy?: Person
}

/** A training sheet of one exercise, assigned to the gym’s student. */
async function aSheet(
  gym: TestGym,
  { title = 'Treino A', valid_until, by = gym.instructor, assignedBy = by }: Sheet = {},
) {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const sheet = await by.call(api.workoutPlans.create, { body: { title, description: 'Peito', exercises } })
  const body = { workout_plan_id: sheet.body.id, student_id: gym.student.studentId, valid_until }
  const assigned = await assignedBy.call(api.assignments.create, { body })
  expect(assigned.status).toBe(201)
  return { planId: sheet.body.id, assignmentId: assigned.body.id }
}

/** A workout of the sheet, begun by the student. */
async function begun(gym: TestGym, planId: string): Promise<string> {
  const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: planId }, body: {} })
  return body.id
}

const complete = (gym: TestGym, id: string, report: { rating?: number; notes?: string }) =>
  gym.student.call(api.studentWorkouts.completeSession, { params: { id }, body: report })

const hurts = (gym: TestGym, id: string, exercise_name: string, revision = 1) =>
  gym.student.call(api.studentWorkouts.saveSets, {
    params: { id },
    body: { pains: [{ exercise_name, pain: true, notes: 'no ombro esquerdo', revision }] },
  })

test('notices report a new assignment to the student, once, with the name of who assigned it', async () => {
  const gym = await aGym(server)
  const { planId, assignmentId } = await aSheet(gym)
  const body = { workout_plan_id: planId, student_ids: [gym.student.studentId] }
  await gym.admin.call(api.assignments.createMany, { body })
  expect(await noticesOf(gym.student)).toMatchObject([
    {
      kind: 'workout_assigned',
      entity_id: assignmentId,
      data: {
        workout_title: 'Treino A',
        workout_plan_id: planId,
        workout_kind: 'isolated',
        by_name: gym.instructor.name,
      },
    },
  ])
  expect(await noticesOf(gym.instructor)).toEqual([])
})

test.each([
  [{ notes: 'Faltou fôlego' }, ['review_pending']],
  [{ rating: 2 }, ['review_pending']],
  [{ rating: 3 }, []],
  [{}, []],
])('a completed workout with %j notifies the student’s instructor with %j', async (report, kinds) => {
  const gym = await aGym(server)
  const other = await aPerson(server, gym.id, 'instructor')
  const { planId } = await aSheet(gym)
  const id = await begun(gym, planId)
  await complete(gym, id, report)
  await complete(gym, id, report)
  expect(await kindsOf(gym.instructor)).toEqual(kinds)
  expect(await kindsOf(other)).toEqual([])
  expect(await kindsOf(gym.admin)).toEqual([])
})

test('notices report pain to the student’s instructor, once for each exercise, without the student’s note', async () => {
  const gym = await aGym(server)
  const { planId } = await aSheet(gym)
  const id = await begun(gym, planId)
  await hurts(gym, id, 'Supino')
  await hurts(gym, id, 'Supino', 2)
  await hurts(gym, id, 'Remada')
  const written = await noticesOf(gym.instructor)
  expect(written.map(({ kind }) => kind)).toEqual(['pain_reported', 'pain_reported'])
  expect(JSON.stringify(written)).not.toContain('ombro')
  await complete(gym, id, { rating: 5 })
  expect(await kindsOf(gym.instructor)).toContain('review_pending')
})

test('notices reach the student’s instructor, even for another author’s sheet, unless that instructor has left', async () => {
  const gym = await aGym(server)
  const author = await aPerson(server, gym.id, 'instructor')
  const { body: trainers } = await gym.admin.call(api.trainers.list, { query: {} })
  const id = gym.student.studentId
  await gym.admin.call(api.students.update, { body: { id, instructor_id: trainers.object[0]?.id ?? null } })
  const { planId } = await aSheet(gym, { by: author, valid_until: '2026-03-21' })
  const sessionId = await begun(gym, planId)
  await hurts(gym, sessionId, 'Supino')
  await writeNoticesOf(server.database, gym, server.clock.now())
  for (const person of [gym.instructor, author]) {
    expect((await kindsOf(person)).sort()).toEqual(['pain_reported', 'sheet_expiring'])
  }
  expect(await kindsOf(gym.admin)).toEqual([])
  await gym.admin.call(api.trainers.remove, { params: { id: trainers.object[0]?.id ?? '' } })
  await hurts(gym, sessionId, 'Remada')
  expect((await kindsOf(author)).filter((kind) => kind === 'pain_reported')).toHaveLength(2)
})

test('notices report no ending sheet of an inactive student', async () => {
  const gym = await aGym(server)
  await aSheet(gym, { valid_until: '2026-03-21' })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, status: 'inactive' } })
  await writeNoticesOf(server.database, gym, server.clock.now())
  expect(await kindsOf(gym.instructor)).toEqual([])
})

test('notices reach every instructor if the author has left, or the administrators of a gym without instructors', async () => {
  const gym = await aGym(server)
  const other = await aPerson(server, gym.id, 'instructor')
  const { planId } = await aSheet(gym)
  const id = await begun(gym, planId)
  const leave = (person: Person) =>
    server.database.inAccount('write', (tx) =>
      tx.updateTable('memberships').set({ status: 'inactive' }).where('account_id', '=', person.accountId).execute(),
    )
  await leave(gym.instructor)
  await hurts(gym, id, 'Supino')
  expect(await kindsOf(other)).toEqual(['pain_reported'])
  await leave(other)
  await hurts(gym, id, 'Remada')
  expect(await kindsOf(gym.admin)).toEqual(['pain_reported'])
})

test('notices about a workout reach no administrator who may not read it, also of a sheet that they assigned', async () => {
  const gym = await aGym(server)
  const inPosition = (position: Position) => aPerson(server, gym.id, 'admin', position)
  const reception = await inPosition('reception')
  const finance = await inPosition('finance')
  const manager = await inPosition('manager')
  const { planId } = await aSheet(gym, { assignedBy: reception })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, birth_date: '2011-05-01' } })
  await server.database.inAccount('write', (tx) =>
    tx
      .updateTable('memberships')
      .set({ status: 'inactive' })
      .where('account_id', '=', gym.instructor.accountId)
      .execute(),
  )
  const id = await begun(gym, planId)
  await hurts(gym, id, 'Supino')
  await complete(gym, id, { notes: 'Pesado' })
  const text = { client_id: crypto.randomUUID(), text: 'Assim?' }
  await gym.student.call(api.workoutMessages.write, { params: { id }, body: text })
  await gym.admin.call(api.workoutMessages.write, {
    params: { id },
    body: { ...text, client_id: crypto.randomUUID() },
  })
  expect(await kindsOf(reception)).toEqual([])
  expect(await kindsOf(finance)).toEqual([])
  expect((await kindsOf(manager)).sort()).toEqual([
    'pain_reported',
    'review_pending',
    'workout_message',
    'workout_message',
  ])
})

test('notices report remarks after a review once, however often they are edited, and each answer to the student', async () => {
  const gym = await aGym(server)
  const { planId } = await aSheet(gym)
  const id = await begun(gym, planId)
  const review = async (notes: string) =>
    gym.instructor.call(api.studentWorkouts.review, { params: { id }, body: { notes } })
  await complete(gym, id, { notes: 'Pesado' })
  await review('Descanse mais')
  await review('Descanse dois minutos')
  await complete(gym, id, { notes: 'Descansei e' })
  await complete(gym, id, { notes: 'Descansei e melhorou' })
  await hurts(gym, id, 'Supino')
  const written = (await noticesOf(gym.instructor)).filter(({ kind }) => kind === 'review_pending')
  expect(written).toMatchObject([{ data: { again: true } }, { data: { again: false } }])
  await review('Ótimo')
  expect(await kindsOf(gym.student)).toEqual(['workout_reviewed', 'workout_reviewed', 'workout_assigned'])
})

test('notices report a review to the student, once, and nothing to people about their own actions', async () => {
  const gym = await aGym(server)
  const { planId } = await aSheet(gym)
  const id = await begun(gym, planId)
  await complete(gym, id, { notes: 'Pesado' })
  const review = () => gym.instructor.call(api.studentWorkouts.review, { params: { id }, body: { notes: 'Bom' } })
  expect((await review()).status).toBe(200)
  await review()
  expect(await kindsOf(gym.student)).toEqual(['workout_reviewed', 'workout_assigned'])
  const own = await aSheet(gym, { title: 'Treino B' })
  const params = { id: own.planId }
  const { body } = await gym.instructor.call(api.studentWorkouts.start, {
    params,
    body: { student_id: gym.student.studentId },
  })
  const report = { params: { id: body.id }, body: { rating: 1 } }
  await gym.instructor.call(api.studentWorkouts.completeSession, report)
  expect(await kindsOf(gym.instructor)).toEqual(['review_pending'])
})

test('notices report a sheet that ends within seven days to student and author, once, unless a later sheet follows', async () => {
  const gym = await aGym(server)
  await aSheet(gym, { title: 'Cedo', valid_until: '2026-03-21' })
  const write = (one: TestGym) => writeNoticesOf(server.database, one, server.clock.now())
  await write(gym)
  await write(gym)
  for (const person of [gym.student, gym.instructor]) {
    const ending = (await noticesOf(person)).filter(({ kind }) => kind === 'sheet_expiring')
    expect(ending).toMatchObject([
      { data: { workout_title: 'Cedo', student_name: gym.student.name, end_date: '2026-03-21' } },
    ])
  }
  expect(await kindsOf(gym.admin)).toEqual([])
  const late = await aGym(server)
  await aSheet(late, { valid_until: '2026-03-22' })
  const renewed = await aGym(server)
  await aSheet(renewed, { valid_until: '2026-03-16' })
  server.clock.set(new Date(testNow.getTime() + 60_000))
  await aSheet(renewed, { title: 'Treino B' })
  for (const one of [late, renewed]) await write(one)
  expect(await kindsOf(late.instructor)).toEqual([])
  expect(await kindsOf(renewed.instructor)).toEqual([])
})

test('notices report a changed sign-in to the person, in all their gyms', async () => {
  const gym = await aGym(server)
  const other = await aGym(server, { admin: gym.admin })
  const { accountId, password } = gym.admin
  const body = { email: `nova.${gym.admin.email}`, current_password: password }
  expect((await gym.admin.call(api.identity.updateMe, { body })).status).toBe(200)
  await doJobsWithMail()
  for (const person of [gym.admin, other.admin]) {
    expect(await noticesOf(person)).toMatchObject([
      { kind: 'account_changed', entity_id: accountId, data: { change: 'email', by_name: null } },
    ])
  }
  // The database may be shared with other tests, and so may their emails.
  const own = emails.map(({ to }) => to).filter((to) => to.endsWith(gym.admin.email))
  expect(own.sort()).toEqual([gym.admin.email, body.email].sort())
  expect(emails.find(({ to }) => to === gym.admin.email)?.text).not.toContain(body.email)
})

test('notices report to the student that the reception has set their password', async () => {
  const gym = await aGym(server)
  const body = { id: gym.student.studentId, password: 'senha-nova-1' }
  expect((await gym.admin.call(api.students.update, { body })).status).toBe(200)
  await doJobsWithMail()
  const rows = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('notifications').where('account_id', '=', gym.student.accountId).selectAll().execute(),
  )
  expect(rows).toMatchObject([{ kind: 'account_changed', data: { change: 'password', by_name: gym.admin.name } }])
})

/** A class in which the gym's student has a place. */
async function inAClass(gym: TestGym, values: object = {}) {
  const timetable = await aTimetable(gym)
  const id = await timetable.planned(values)
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: gym.student.studentId })
  await timetable.book(id, gym.student.studentId)
  return { timetable, id }
}

/** What brings a notice of each kind to the gym’s student. */
const causes: Partial<Record<NotificationKind, (gym: TestGym) => Promise<unknown>>> = {
  workout_assigned: (gym) => aSheet(gym),
  workout_reviewed: async (gym) => {
    const { planId } = await aSheet(gym)
    const id = await begun(gym, planId)
    await complete(gym, id, { notes: 'Pesado' })
    await gym.instructor.call(api.studentWorkouts.review, { params: { id }, body: { notes: 'Bom' } })
  },
  workout_message: async (gym) => {
    const { planId } = await aSheet(gym)
    const params = { id: await begun(gym, planId) }
    await gym.instructor.call(api.workoutMessages.write, {
      params,
      body: { client_id: crypto.randomUUID(), text: 'Desça mais' },
    })
  },
  sheet_expiring: async (gym) => {
    await aSheet(gym, { valid_until: '2026-03-21' })
    await writeNoticesOf(server.database, gym, server.clock.now())
  },
  renewal_coming: async (gym) => {
    const body = { name: 'Mensal', price: 100, duration: 30, renewal: 'automatic' as const }
    const { body: plan } = await gym.admin.call(api.plans.create, { body })
    const sold = await enrolled(gym, { plan_id: plan.id, end_date: '2026-03-20' })
    // For a minor the guardian agrees.
    const guardian = { guardian_name: 'Rosana Prado', guardian_cpf: '52998224725' }
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, ...guardian } })
    const answer = { automatic: true, text_version: renewalAgreement.version, guardian_name: guardian.guardian_name }
    await gym.admin.call(api.enrollments.chooseRenewal, { params: { id: sold.id }, body: answer })
    const { database, clock } = server
    const mailer = { send }
    const job = jobsOf({ database, mailer, publicUrl: 'http://folego.test' }).find(({ name }) => name === 'renewals')
    await job?.run({ now: clock.now(), payload: {}, log: silentLogger })
  },
  enrollment_expiring: async (gym) => {
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: '2026-03-20' })
    await writeNoticesOf(server.database, gym, server.clock.now())
  },
  enrollment_expired: async (gym) => {
    const term = { start_date: '2026-02-12', end_date: '2026-03-13' }
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...term })
    await writeNoticesOf(server.database, gym, server.clock.now())
  },
  class_changed: async (gym) => {
    const { timetable, id } = await inAClass(gym)
    await timetable.move(id, { starts: '19:00' })
  },
  class_place: async (gym) => {
    await inAClass(gym)
  },
  graduation: async (gym) => {
    const { body: modality } = await gym.admin.call(api.modalities.create, { body: { name: 'Judô' } })
    const { body: level } = await gym.admin.call(api.levels.create, { body: { ...aLevel, modality_id: modality.id } })
    const body = { student_id: gym.student.studentId, level_id: level.id, day: '2026-03-14', note: null }
    await gym.admin.call(api.graduations.give, { body })
  },
  class_reminder: async (gym) => {
    await inAClass(gym)
    const mailer = { send }
    const jobs = jobsOf({ database: server.database, mailer, publicUrl: 'http://folego.test' })
    const now = new Date('2026-03-16T18:00:00Z')
    await jobs.find(({ name }) => name === 'class-reminders')?.run({ now, payload: {}, log: silentLogger })
  },
  pack_expiring: async (gym) => {
    const { body: pack } = await gym.admin.call(api.classPacks.create, { body: { ...aClassPack, days: 7 } })
    const body = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: pack.price_cents }
    await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body })
    await writeNoticesOf(server.database, gym, server.clock.now())
  },
  account_changed: async (gym) => {
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, password: 'senha-nova-1' } })
    await doJobsWithMail()
  },
  new_device: async (gym) => {
    const at = server.clock.now()
    const device = { browser: 'Chrome', system: 'Android' } as const
    await server.database.inAccount('write', (tx) =>
      notifyNewDevice(tx, { accountId: gym.student.accountId, device, at }),
    )
    await doJobsWithMail()
  },
}

describe('a notice to a minor', () => {
  const moneyKinds = new Set<NotificationKind>(kindsOfPayers)

  // Who left knows it; a reminder is an alarm that students set for themselves.
  const toPayers = notificationKindsOf.student.filter((kind) => kind !== 'student_left' && kind !== 'workout_reminder')
  test.each(toPayers)(
    'a notice to a minor of %s reaches whoever pays too; of an adult only about money',
    async (kind) => {
      for (const birth_date of ['2011-05-01', '1990-05-01']) {
        const gym = await aGym(server)
        const mother = await aStudentWithAccount(server, gym.id)
        const { studentId: id } = gym.student
        await gym.admin.call(api.students.update, { body: { id, birth_date, payer_id: mother.studentId } })
        await causes[kind]?.(gym)
        // The account's changes are not asked through the API: its session has ended.
        const rows = await server.database.inGym(gym.id, 'read', (tx) =>
          tx.selectFrom('notifications').where('kind', '=', kind).select(['account_id', 'data']).execute(),
        )
        const dataOf = (who: Person) => rows.filter(({ account_id }) => account_id === who.accountId)
        expect(dataOf(gym.student)).toHaveLength(1)
        const isTold = birth_date === '2011-05-01' || moneyKinds.has(kind)
        expect(dataOf(mother)).toMatchObject(isTold ? [{ data: { of_student: gym.student.name } }] : [])
      }
    },
  )

  const ofMinorAlone = [
    'workout_assigned',
    'workout_reviewed',
    'workout_message',
    'account_changed',
    'new_device',
  ] as const

  test.each(ofMinorAlone)(
    'a notice to a minor of %s never goes to them alone: without an adult’s account the desk has it',
    async (kind) => {
      for (const birth_date of ['2011-05-01', '1990-05-01']) {
        const gym = await aGym(server)
        await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, birth_date } })
        await causes[kind]?.(gym)
        const rows = await server.database.inGym(gym.id, 'read', (tx) =>
          tx.selectFrom('notifications').where('kind', '=', kind).select(['account_id', 'data']).execute(),
        )
        const ofDesk = rows.filter(({ account_id }) => account_id === gym.admin.accountId)
        expect(ofDesk).toMatchObject(birth_date === '2011-05-01' ? [{ data: { of_student: gym.student.name } }] : [])
      }
    },
  )

  test.each(kindsOfPayers)(
    'a notice to a minor of %s reaches the administrators if no adult of them has an account',
    async (kind) => {
      const gym = await aGym(server)
      await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, birth_date: '2011-05-01' } })
      await causes[kind]?.(gym)
      expect(await kindsOf(gym.student)).toContain(kind)
      expect(await kindsOf(gym.admin)).toContain(kind)
    },
  )
})

describe('notification settings', () => {
  const choose = (person: Person, body: { kind: NotificationKind; in_app?: boolean; email?: boolean }) =>
    person.call(api.notifications.updateSettings, { body })

  test('notification settings list the kinds for the person’s role, shown in the application by default', async () => {
    const gym = await aGym(server)
    for (const role of roles) {
      const { body } = await gym[role].call(api.notifications.settings)
      expect(body.mail).toBe(true)
      const kinds = notificationKindsOf[role]
      const unlessPayer = role === 'student' ? kinds.filter((kind) => kind !== 'student_left') : kinds
      expect(body.settings.map(({ kind }) => kind)).toEqual(unlessPayer)
      // Only a reminder waits until somebody wants it.
      const off = body.settings.filter(({ in_app }) => !in_app).map(({ kind }) => kind)
      expect(off).toEqual(role === 'student' ? ['workout_reminder'] : [])
      expect(body.settings.filter(({ email }) => email).map(({ kind }) => kind)).toEqual([
        // Notices to decline in time or to pay.
        ...(role === 'instructor' ? [] : ['renewal_coming']),
        'account_changed',
        'new_device',
      ])
    }
    await gym.admin.call(api.students.update, {
      body: { id: await aStudent(gym.admin.call), payer_id: gym.student.studentId },
    })
    const { body: ofPayer } = await gym.student.call(api.notifications.settings)
    expect(ofPayer.settings.map(({ kind }) => kind)).toEqual(notificationKindsOf.student)
    const changed = await choose(gym.student, { kind: 'workout_assigned', email: true })
    expect(changed.body.settings).toContainEqual({ kind: 'workout_assigned', in_app: true, email: true })
    expect(refusalOf(await choose(gym.student, { kind: 'pain_reported' })).fields).toEqual({ kind: 'VALUE_INVALID' })
  })

  test('notification settings hide and stop counting what is switched off, except account security notices', async () => {
    const gym = await aGym(server)
    await choose(gym.student, { kind: 'workout_assigned', in_app: false })
    await aSheet(gym)
    expect((await gym.student.call(api.notifications.list)).body).toMatchObject({ total: 0, unread: 0 })
    const stored = await choose(gym.student, { kind: 'account_changed', in_app: false, email: false })
    expect(stored.body.settings).toContainEqual({ kind: 'account_changed', in_app: true, email: false })
  })

  test('notification settings send an email once, in the language of its reader, with a link to unsubscribe', async () => {
    const gym = await aGym(server)
    await choose(gym.student, { kind: 'workout_assigned', in_app: false, email: true })
    await gym.student.call(api.identity.updateMe, { body: { language: 'en' } })
    await choose(gym.instructor, { kind: 'pain_reported', email: true })
    const { planId } = await aSheet(gym)
    await hurts(gym, await begun(gym, planId), 'Supino')
    await doJobsWithMail()
    await doJobsWithMail()
    // On an external server, jobs of other tests are in the same queue.
    const people = new Set([gym.student, gym.instructor, gym.admin].map(({ email }) => email))
    expect(emails.map(({ to }) => to).filter((to) => people.has(to))).toHaveLength(2)
    const english = emails.find(({ to }) => to === gym.student.email)
    expect(english?.subject).toBe(`${gym.name}: a new workout for you`)
    expect(english?.text).toContain(`${gym.instructor.name} assigned you a workout: Workout A.`)
    expect(english?.text).toContain('http://folego.test/student-dashboard/settings/notifications')
    const portuguese = emails.find(({ to }) => to === gym.instructor.email)
    expect(portuguese?.subject).toBe(`${gym.name}: um aviso de treino`)
    expect(portuguese?.text).toContain('http://folego.test/instructor-dashboard/settings/notifications')
    // Health data never leave the application.
    for (const word of ['Supino', 'ombro', 'dor', gym.student.name]) expect(portuguese?.text).not.toContain(word)
  })

  test('notification settings send neither notice nor email to people who have left, not even one already pending', async () => {
    const gym = await aGym(server)
    await choose(gym.student, { kind: 'workout_assigned', email: true })
    await aSheet(gym)
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, status: 'inactive' } })
    await doJobsWithMail()
    expect(emails.filter(({ to }) => to === gym.student.email)).toEqual([])
    await aSheet(gym, { title: 'Treino B' })
    const written = await server.database.inGym(gym.id, 'read', (tx) =>
      tx.selectFrom('notifications').where('account_id', '=', gym.student.accountId).select('data').execute(),
    )
    expect(written).toMatchObject([{ data: { workout_title: 'Treino A' } }])
  })

  test('notification settings send no emails without a mail server', async () => {
    const gym = await aGym(server)
    await choose(gym.student, { kind: 'workout_assigned', email: true })
    await aSheet(gym)
    await doJobs({ send, isLogOnly: true })
    expect(emails).toEqual([])
  })
})
