import { api } from '@folego/contract'
import { doorDefaults, visitDefaults } from '@folego/domain'
import { describe, expect, test } from 'vitest'
import { aClass, aGym, aLevel, aPerson, aPhone, refusalOf, smallPng, testServer } from '#testing'

const server = await testServer()

test('one’s own profile is the student’s record with plan, status and start, tagged with its version', async () => {
  const gym = await aGym(server)
  const found = await gym.student.call(api.profiles.find)
  expect(found.body).toMatchObject({
    id: gym.student.studentId,
    name: gym.student.name,
    phone: '+5511912345678',
    birth_date: '1994-05-20',
    plan_id: null,
    status: 'active',
  })
  expect(found.body).not.toHaveProperty('has_account')
  expect(found.headers.etag).toMatch(/^"1-/)
})

test('one’s own profile is only for students; a student without a record is refused with the reason', async () => {
  const gym = await aGym(server)
  for (const person of [gym.admin, gym.instructor]) {
    expect((await person.call(api.profiles.find)).status).toBe(403)
  }
  const nobody = await aPerson(server, gym.id, 'student')
  expect(refusalOf(await nobody.call(api.profiles.find)).code).toBe('PROFILE_NOT_FOUND')
})

test('one’s own profile changes together with the sign-in; phone and birth date may be cleared', async () => {
  const gym = await aGym(server)
  const email = `novo.${gym.id.slice(-12)}@exemplo.com`
  const { password: current_password, studentId: id } = gym.student
  const body = { id, name: 'Elisa Prado', email, phone: null, birth_date: null, current_password }
  const changed = await gym.student.call(api.profiles.update, { body })
  expect(changed.body).toMatchObject({ name: 'Elisa Prado', email, phone: null, birth_date: null, version: 2 })
  const signedIn = await server.call(api.identity.signIn, { body: { email, password: gym.student.password } })
  expect(signedIn.body.user.name).toBe('Elisa Prado')
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity_id', '=', body.id).selectAll().execute(),
  )
  expect(entries).toMatchObject([{ action: 'updated', account_id: gym.student.accountId, after: { email } }])
})

test('one’s own profile needs the current password for a new e-mail, which is used to sign in', async () => {
  const gym = await aGym(server)
  const email = `novo.${gym.id.slice(-12)}@exemplo.com`
  const change = async (body: object) => refusalOf(await gym.student.call(api.profiles.update, { body })).fields
  expect(await change({ email })).toEqual({ current_password: 'REQUIRED' })
  expect(await change({ email, current_password: 'senha-errada' })).toEqual({ current_password: 'PASSWORD_WRONG' })
  expect((await gym.student.call(api.profiles.find)).body).toMatchObject({ email: gym.student.email, version: 1 })
  const same = await gym.student.call(api.profiles.update, { body: { name: 'Elisa', email: gym.student.email } })
  expect(same.status).toBe(200)
})

test('one’s own profile ignores plan and updated_at, and refuses what only staff may change', async () => {
  const gym = await aGym(server)
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 1, duration: 30 } })
  const body = { name: 'Elisa', updated_at: null, plan_id: plan.body.id }
  expect((await gym.student.call(api.profiles.update, { body })).body.plan_id).toBeNull()
  const refused = await gym.student.call(api.profiles.update, { body: { status: 'inactive' } as never })
  expect(refusalOf(refused).fields).toEqual({ status: 'UNKNOWN_FIELD' })
})

test('one’s own profile takes blank fields of a form as none', async () => {
  const gym = await aGym(server)
  const { name, email, studentId: id } = gym.student
  const body = { id, name, email, phone: '', birth_date: '', current_password: '', updated_at: '', plan_id: '' }
  const changed = await gym.student.call(api.profiles.update, { body })
  expect(changed.body).toMatchObject({ name, email, phone: null, birth_date: null })
})

test('one’s own profile keeps the birth date of a student under 18 until the gym changes it', async () => {
  const gym = await aGym(server)
  const { studentId: id } = gym.student
  const recorded = (birth_date: string) => gym.admin.call(api.students.update, { body: { id, birth_date } })
  await recorded('2012-05-01')
  for (const birth_date of ['1990-01-01', '2012-05-02', '', null]) {
    const refused = await gym.student.call(api.profiles.update, { body: { birth_date } })
    expect(refusalOf(refused).fields).toEqual({ birth_date: 'BIRTH_DATE_AT_DESK' })
  }
  // The form may send what is there.
  const renamed = await gym.student.call(api.profiles.update, { body: { name: 'Elisa', birth_date: '2012-05-01' } })
  expect(renamed.body).toMatchObject({ name: 'Elisa', birth_date: '2012-05-01' })
  await recorded('2008-03-14')
  const ofAge = await gym.student.call(api.profiles.update, { body: { birth_date: '1990-01-01' } })
  expect(ofAge.body.birth_date).toBe('1990-01-01')
})

test('one’s own profile never reaches another student’s record', async () => {
  const gym = await aGym(server)
  const form = { name: 'Beto', email: 'beto@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' }
  const other = await gym.admin.call(api.students.create, { body: form })
  const foreign = await gym.student.call(api.profiles.update, { body: { id: other.body.id, name: 'X' } })
  expect(foreign.status).toBe(404)
  const taken = await gym.student.call(api.profiles.update, {
    body: { email: 'BETO@exemplo.com', current_password: gym.student.password },
  })
  expect(refusalOf(taken)).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } })
  const after = await gym.admin.call(api.students.find, { params: { id: other.body.id } })
  expect(after.body.version).toBe(1)
})

test('one’s own profile validates its fields like the staff’s form', async () => {
  const gym = await aGym(server)
  const body = { name: ' ', email: 'x', phone: '123', birth_date: '2026-02-30' }
  const refused = await gym.student.call(api.profiles.update, { body })
  expect(refusalOf(refused)).toMatchObject({
    message: 'Please input a valid name',
    fields: {
      name: 'NAME_REQUIRED',
      email: 'EMAIL_INVALID',
      phone: 'PHONE_INVALID',
      birth_date: 'BIRTH_DATE_INVALID',
    },
  })
  const unborn = await gym.student.call(api.profiles.update, { body: { birth_date: '2026-03-15' } })
  expect(refusalOf(unborn).fields).toEqual({ birth_date: 'BIRTH_DATE_INVALID' })
})

test('one’s own profile does not overwrite what staff saved meanwhile', async () => {
  const gym = await aGym(server)
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, name: 'Elisa P.' } })
  const late = await gym.student.call(api.profiles.update, { body: { name: 'X' }, headers: { 'if-match': '"1"' } })
  expect(refusalOf(late).code).toBe('CHANGED_MEANWHILE')
  const now = await gym.student.call(api.profiles.update, { body: { name: 'X' }, headers: { 'if-match': '"2"' } })
  expect(now.headers.etag).toMatch(/^"3-/)
})

describe('one’s own data', () => {
  const fileOf = async (person: { token: string }, gymId: string) =>
    server.app.inject({
      url: '/api/student-dashboard/my-data',
      headers: { authorization: `Bearer ${person.token}`, 'x-gym-id': gymId },
    })

  test('one’s own data are one file with everything the gym stores of the student, and nothing of anybody else', async () => {
    const gym = await aGym(server)
    const { student, instructor } = gym
    const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
    await gym.admin.call(api.students.update, { body: { id: student.studentId, plan_id: plan.body.id } })
    const other = {
      name: 'Outra Pessoa',
      email: `outra.${gym.id}@exemplo.com`,
      phone: '11912345678',
      birth_date: '1990-01-01',
    }
    const stranger = await gym.admin.call(api.students.create, { body: { ...other, plan_id: plan.body.id } })
    for (const id of [student.studentId, stranger.body.id]) {
      const body = { student_id: id, measured_on: '2026-03-10', weight_kg: 70.5 }
      await instructor.call(api.measurements.create, { body })
    }
    await student.call(api.goals.create, { body: { kind: 'weekly_sessions', target: 3 } })
    const sheet = await instructor.call(api.workoutPlans.create, {
      body: { title: 'Treino A', description: 'Peito', student_id: student.studentId, exercises: [] },
    })
    const theirs = await instructor.call(api.workoutPlans.create, {
      body: { title: 'Treino da Outra', description: 'Costas', student_id: stranger.body.id, exercises: [] },
    })
    await instructor.call(api.studentWorkouts.start, {
      params: { id: theirs.body.id },
      body: { student_id: stranger.body.id },
    })
    const session = await student.call(api.studentWorkouts.start, { params: { id: sheet.body.id }, body: {} })
    const set = {
      client_id: crypto.randomUUID(),
      exercise_name: 'Supino',
      set_number: 1,
      weight_kg: 42.5,
      repetitions: 8,
    }
    const where = { place: 'shoulder', side: 'left', severity: 5 } as const
    const pains = [
      { exercise_name: 'Supino', pain: true, ...where, notes: 'no ombro' },
      { exercise_name: 'Supino', pain: true, place: 'wrist' as const, severity: 3, beside: true },
    ]
    const sets = [{ ...set, done_at: '2026-03-14T12:00:00.000Z' }]
    await student.call(api.studentWorkouts.saveSets, { params: { id: session.body.id }, body: { sets, pains } })
    await student.call(api.workoutMessages.write, {
      params: { id: session.body.id },
      body: { client_id: crypto.randomUUID(), text: 'Assim?', file: smallPng },
    })
    for (const student_id of [student.studentId, stranger.body.id]) {
      await gym.admin.call(api.messages.mark, { body: { student_id, cause: 'welcome' } })
      await gym.admin.call(api.visits.checkIn, { body: { student_id, override_reason: 'Outra vez' } })
    }
    for (const student_id of [student.studentId, stranger.body.id]) {
      const what = student_id === student.studentId ? 'Torceu o pé' : 'Caiu da Outra'
      const on = { happened_on: '2026-03-14', happened_time: '08:00', place: null, person_name: null }
      const { body: incident } = await gym.admin.call(api.incidents.create, {
        body: { ...on, student_id, what, first_aid: 'Gelo', witnesses: 'Outra Pessoa' },
      })
      await gym.admin.call(api.incidents.correct, { params: { id: incident.id }, body: { text: 'Foi o esquerdo' } })
    }
    const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
    await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id } })
    const classes = await gym.admin.call(api.classes.list, { query: { from: '2026-03-16', until: '2026-03-16' } })
    await gym.admin.call(api.classBookings.book, {
      params: { id: classes.body.object[0]?.id ?? '' },
      body: { student_id: student.studentId },
    })
    const level_id = (await gym.admin.call(api.levels.create, { body: { ...aLevel, modality_id } })).body.id
    const exam = { modality_id, day: '2026-03-14', location: null, student_ids: [] }
    const { id: examId } = (await gym.admin.call(api.levelExams.create, { body: exam })).body
    for (const student_id of [student.studentId, stranger.body.id]) {
      const given = { student_id, level_id, day: '2026-03-10', note: 'No tatame' }
      const { id } = (await gym.admin.call(api.graduations.give, { body: given })).body
      await gym.admin.call(api.graduations.undo, { params: { id }, body: { reason: 'Engano' } })
      await gym.admin.call(api.levelExams.addCandidate, {
        params: { id: examId },
        body: { student_id, reason: student_id === student.studentId ? 'Convidada' : 'Outra' },
      })
    }
    const { object: lockers } = (
      await gym.admin.call(api.lockers.save, { body: { from: 7, to: 8, monthly_cents: null } })
    ).body
    for (const [at, student_id] of [student.studentId, stranger.body.id].entries()) {
      const params = { id: lockers[at]?.id ?? '' }
      await gym.admin.call(api.lockers.lend, { params, body: { student_id, months: null } })
    }
    const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student.studentId } })
    await gym.admin.call(api.payments.receive, {
      body: {
        student_id: student.studentId,
        method: 'pix',
        amount_cents: 1000,
        invoice_ids: owed.object.map(({ id }) => id),
        due_cents: owed.balance.due_cents,
      },
    })
    const claim = { paid_on: '2026-03-13', note: 'Pelo banco', attachment: smallPng }
    await student.call(api.paymentClaims.create, { params: { id: owed.object[0]?.id ?? '' }, body: claim })
    const { body: sold } = await student.call(api.enrollments.listOwn, { query: {} })
    await student.call(api.cancellations.quote, { params: { id: sold.object[0]?.id ?? '' }, body: {} })
    await gym.admin.call(api.visits.updateSettings, {
      body: { ...doorDefaults, ...visitDefaults, day_pass_cents: 100 },
    })
    for (const student_id of [student.studentId, stranger.body.id]) {
      const body = { student_id, newcomer: null, method: 'pix' as const, due_cents: 100 }
      await gym.admin.call(api.dayPasses.sell, { body })
    }
    const phone = await aPhone(student, gym.id)
    const file = await fileOf(student, gym.id)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''folego-2026-03-14.json")
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.json()).toMatchObject({
      gym: { name: gym.name },
      profile: { name: student.name, email: student.email, phone: '+5511912345678', birth_date: '1994-05-20' },
      enrollments: [{ plan_name: 'Mensal', price_cents: 9990, start_date: '2026-03-14', status: 'active' }],
      invoices: [
        {
          total_cents: 9990,
          lines: [{ kind: 'plan', description: 'Mensal', amount_cents: 9990 }],
          settled: [{ settled_on: '2026-03-14', principal_cents: 1000 }],
          claims: [{ paid_on: '2026-03-13', note: 'Pelo banco', attachment: { media_type: 'image/webp' } }],
        },
        { total_cents: 100, lines: [{ kind: 'product', amount_cents: 100 }] },
      ],
      payments: [
        { number: 1, method: 'pix', amount_cents: 1000, paid_on: '2026-03-14' },
        { number: 2, method: 'pix', amount_cents: 100 },
      ],
      refunds: [],
      cancellation_quotes: [{ last_day: '2026-03-14', reason: null, figures: { paid_cents: 1000 } }],
      body_measurements: [{ measured_on: '2026-03-10', weight_kg: 70.5 }],
      goals: [{ kind: 'weekly_sessions', target: 3 }],
      assignments: [{ workout_title: 'Treino A', status: 'active' }],
      workouts: [
        {
          title: 'Treino A',
          sets: [{ exercise_name: 'Supino', weight_kg: 42.5, repetitions: 8 }],
          remarks: [
            { exercise_name: 'Supino', pain: true, ...where, notes: 'no ombro' },
            { exercise_name: 'Supino', pain: true, place: 'wrist', severity: 3 },
          ],
          messages: [{ from_student: true, text: 'Assim?', media_type: 'image/webp', picture: expect.any(String) }],
        },
      ],
      messages: [{ cause: 'welcome', sent_by: gym.admin.name }],
      visits: [{ outcome: 'let_in', override_reason: null, entered_at: '2026-03-14T12:00:00+00:00', left_at: null }],
      incidents: [{ what: 'Torceu o pé', first_aid: 'Gelo', corrections: ['Foi o esquerdo'] }],
      entry_code: { algorithm: 'ed25519', public_key: phone.public_key },
      day_passes: [{ day: '2026-03-14', undone_at: null }],
      class_bookings: [{ modality: 'Spinning', starts_at: '2026-03-16T21:00:00+00:00', state: 'booked', cause: null }],
      graduations: [{ modality: 'Spinning', level: 'Faixa branca', note: 'No tatame', undone_reason: 'Engano' }],
      exams: [{ modality: 'Spinning', level: 'Faixa branca', day: '2026-03-14', reason: 'Convidada', result: null }],
      lockers: [{ number: 7, due_on: '2026-03-14', ended_at: null }],
      notifications: [{ kind: 'workout_assigned' }, { kind: 'class_place' }, { kind: 'graduation' }],
      notification_settings: [],
    })
    expect(file.body).not.toContain('Outra')
  })

  test('one’s own data have the visits without a plan and when guests were brought, but not who they were', async () => {
    const gym = await aGym(server)
    const { name, studentId: id } = gym.student
    const phone = '+5511912345678'
    await gym.admin.call(api.students.update, { body: { id, phone } })
    const nobody = { name, phone: null, host_id: null, visitor_id: null, code: null, override_reason: null }
    const before = { ...nobody, phone, source: 'wellhub' as const, code: '123' }
    const { visit } = (await gym.admin.call(api.visitors.checkIn, { body: before })).body
    await gym.admin.call(api.visitors.makeStudent, { params: { id: visit?.visitor_id ?? '' } })
    const guest = { ...nobody, source: 'guest' as const, name: 'Outra Pessoa', host_id: id, override_reason: 'Amiga' }
    expect((await gym.admin.call(api.visitors.checkIn, { body: guest })).body.visit).not.toBeNull()
    const file = await fileOf(gym.student, gym.id)
    expect(file.json()).toMatchObject({
      visits_without_plan: [{ source: 'wellhub', code: '123', left_at: null }],
      guests_brought: [{ entered_at: expect.any(String), left_at: null }],
    })
    expect(file.body).not.toContain('Outra')
  })

  test('one’s own data are only for the student; without a record there are none', async () => {
    const gym = await aGym(server)
    expect((await fileOf(gym.admin, gym.id)).statusCode).toBe(403)
    const nobody = await aPerson(server, gym.id, 'student')
    expect((await fileOf(nobody, gym.id)).json().code).toBe('PROFILE_NOT_FOUND')
  })
})
