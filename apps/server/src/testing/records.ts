import { api } from '@folego/contract'
import { biometricConsent, biometricKinds, doorDefaults, visitDefaults } from '@folego/domain'
import { testPassword } from './a-gym.ts'
import type { TestGym } from './a-gym.ts'

/* One record of every kind, for the generated isolation tests. */

export const someId = '019a0000-0000-7000-8000-000000000000'

/* Parts of valid requests. */
export const dates = { start_date: '2026-03-14', end_date: '2026-04-14' }
export const person = { name: 'Rui', phone: '11912345678', birth_date: '1990-01-01' }
export const sheet = { title: 'Treino A', description: 'Peito' }
export const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
export const email = () => `${crypto.randomUUID()}@exemplo.com`

/** A workout of another program, done on a day of January: the same day again is no news. */
export const aHistoryFile = (day: string) => ({
  file_name: 'strong.csv',
  content: Buffer.from(`Data;Exercício;Reps\n${day}/01/2026;Supino;10\n`).toString('base64'),
})

/** A PNG of one pixel. */
export const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export interface RecordIds {
  invitation: string
  gym: string
  account: string
  student: string
  studentAccount: string
  deletedStudent: string
  plan: string
  enrollment: string
  membershipChange: string
  closure: string
  invoice: string
  renegotiation: string
  payment: string
  refund: string
  paymentClaim: string
  quote: string
  trainer: string
  exercise: string
  workoutPlan: string
  assignment: string
  organizedWorkout: string
  workoutDay: string
  trainingSession: string
  measurement: string
  goal: string
  importBatch: string
  bankLine: string
  cashDrawer: string
  cashSession: string
  messageMark: string
  visit: string
  class: string
  classBooking: string
  equipment: string
  service: string
  /** An instructor besides `trainer`. */
  colleague: string
  staffException: string
  appointment: string
  classSeries: string
  modality: string
  room: string
  spot: string
  dayPass: string
  visitor: string
  visitorVisit: string
  externalTrainer: string
  locker: string
  classPack: string
  creditPack: string
  incident: string
  level: string
  graduation: string
  levelExam: string
  examCandidate: string
  workoutMessage: string
  historyImport: string
  lockerUse: string
  kiosk: string
  doorDevice: string
  biometric: string
  notice: string
}

/** A service of an hour without a room, which students book themselves. */
export const aService = {
  kind: 'personal',
  name: 'Personal',
  minutes: 60,
  buffer_minutes: 15,
  price_cents: 9000,
  room_id: null,
  equipment_id: null,
  self_booking: true,
  from_hours: 2,
  to_days: 30,
  cancels_minutes: 240,
  trainer_ids: [] as string[],
} as const

/** Weekdays from nine to six. */
export const staffedHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '09:00', ends: '18:00' }))

/** Ten classes of any modality within 60 days; the price does not divide. */
export const aClassPack = { name: '10 aulas', modality_id: null, uses: 10, days: 60, price_cents: 30_001 }

/** A class of every week without a room and a trainer, on Mondays from the gyms' first one on. */
export const aClass = {
  weekday: 1,
  starts: '18:00',
  minutes: 60,
  room_id: null,
  trainer_id: null,
  capacity: 2,
  min_age: null,
  max_age: null,
  from_day: '2026-03-14',
  until_day: null,
  opens_hours: null,
  closes_minutes: 0,
  cancels_minutes: 120,
}

/** The first level of a modality. */
export const aLevel = {
  name: 'Faixa branca',
  color: 'white' as const,
  classes: 2,
  months: 0,
  min_age: null,
  place: 1,
}

/** Creates one record of every kind in a gym, for its student, whose instructor is the administrator. */
export async function recordsOf(gym: TestGym): Promise<RecordIds> {
  const plan = await gym.admin.call(api.plans.create, {
    body: { name: 'Mensal', price: 99.9, duration: 30, freeze_days: 60 },
  })
  const student = gym.student.studentId
  await gym.admin.call(api.plans.saveAgreement, { params: { id: plan.body.id }, body: { text: 'Regras da casa' } })
  const enrollment = await gym.admin.call(api.enrollments.create, {
    body: { student_id: student, plan_id: plan.body.id, ...dates },
  })
  await gym.admin.call(api.enrollments.freeze, {
    params: { id: enrollment.body.id },
    body: { from: '2026-04-05', to: '2026-04-07' },
  })
  const discounted = await gym.admin.call(api.enrollments.discount, {
    params: { id: enrollment.body.id },
    body: { price: 89.9, reason: 'Família' },
  })
  const invoices = await gym.admin.call(api.billing.listOfStudent, { params: { id: student } })
  const invoice = invoices.body.object[0]?.id ?? ''
  const paid = {
    student_id: student,
    method: 'pix' as const,
    amount_cents: 101,
    invoice_ids: [invoice],
    due_cents: 8990,
  }
  const payment = await gym.admin.call(api.payments.receive, { body: paid })
  const deposit = { student_id: student, method: 'pix' as const, amount_cents: 200 }
  await gym.admin.call(api.payments.receive, { body: { ...deposit, invoice_ids: [], due_cents: 0 } })
  const refund = await gym.admin.call(api.payments.refund, { body: { ...deposit, amount_cents: 100 } })
  const by_hand = { student_id: student, due_on: '2026-03-20' }
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 3500 }]
  const bottle = await gym.admin.call(api.billing.create, { body: { ...by_hand, lines } })
  const agreed = { invoice_ids: [bottle.body.id], due_cents: 3500, forgiven_cents: 0, parts: 2 }
  const renegotiation = await gym.admin.call(api.renegotiations.create, { body: { ...by_hand, ...agreed } })
  const claim = await gym.student.call(api.paymentClaims.create, {
    params: { id: invoice },
    body: { attachment: smallPng },
  })
  const quote = await gym.admin.call(api.cancellations.quote, {
    params: { id: enrollment.body.id },
    body: { reason: null },
  })
  const trainers = await gym.admin.call(api.trainers.list, {})
  const exercise = await gym.admin.call(api.exercises.create, {
    body: { name: 'Remada na laje', primary_region: 'grande-dorsal' },
  })
  const workoutPlan = await gym.admin.call(api.workoutPlans.create, { body: { ...sheet, exercises } })
  const assignment = await gym.admin.call(api.assignments.create, {
    body: { student_id: student, workout_plan_id: workoutPlan.body.id },
  })
  const organizedWorkout = await gym.admin.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id: student, workout_days: [{ day_number: 1, exercises }] },
  })
  const begun = await gym.student.call(api.studentWorkouts.start, {
    params: { id: workoutPlan.body.id },
    body: {},
  })
  const measurement = await gym.student.call(api.measurements.create, {
    body: { measured_on: '2026-03-10', weight_kg: 68 },
  })
  await gym.admin.call(api.team.invite, { body: { name: 'Bia', email: email(), position: 'manager' } })
  const invited = await gym.admin.call(api.team.invitations, {})
  const goal = await gym.student.call(api.goals.create, { body: { kind: 'weekly_sessions', target: 3 } })
  const content = Buffer.from('Nome;Celular\nCaio Reis;11987654321\n').toString('base64')
  const importBatch = await gym.admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
  const messageMark = await gym.admin.call(api.messages.mark, { body: { student_id: student, cause: 'other' } })
  const kiosk = await gym.admin.call(api.kiosks.create, { body: { name: 'Entrada' } })
  const doorDevice = await gym.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })
  await gym.admin.call(api.doorDevices.setNumber, {
    params: { id: doorDevice.body.id },
    body: { number: '17', student_id: student },
  })
  const entered = await gym.admin.call(api.visits.checkIn, {
    body: { student_id: student, override_reason: 'Esqueceu a carteira' },
  })
  const modality = await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })
  const room = await gym.admin.call(api.rooms.create, { body: { name: 'Sala 1' } })
  const rule = { absences: 3, absence_days: 30, blocked_days: 7, marks_absent: false, late_minutes: null }
  await gym.admin.call(api.classSettings.update, { body: rule })
  await gym.admin.call(api.visits.updateSettings, {
    body: { ...doorDefaults, ...visitDefaults, people_limit: 50, day_pass_cents: 2000, offers_biometrics: true },
  })
  for (const kind of biometricKinds) {
    const consent = { kind, agrees: true, text_version: biometricConsent.version }
    await gym.student.call(api.biometrics.answer, { body: consent })
  }
  const biometric = await gym.admin.call(api.biometrics.create, {
    body: { student_id: gym.student.studentId, device_id: doorDevice.body.id, kind: 'face', number: '21' },
  })
  const newcomer = { name: 'Rui Diária', phone: '(11) 98765-0042' }
  const nobody = { host_id: null, visitor_id: null, code: null, override_reason: null }
  const visitor = await gym.admin.call(api.visitors.checkIn, {
    body: { ...nobody, source: 'trial', name: 'Ivo Prova', phone: '(11) 98765-0043' },
  })
  const externalTrainer = await gym.admin.call(api.visitors.createTrainer, {
    body: { name: 'Edu Personal', phone: null, cref: '123-G/SP', until: '2026-12-31' },
  })
  const dayPass = await gym.admin.call(api.dayPasses.sell, {
    body: { student_id: null, newcomer, method: 'pix', due_cents: 2000 },
  })
  const names = {
    modality_id: modality.body.id,
    room_id: room.body.id,
    trainer_id: trainers.body.object[0]?.id ?? null,
  }
  const series = await gym.admin.call(api.classSeries.create, { body: { ...aClass, ...names } })
  const week = { from: '2026-03-16', until: '2026-03-16' }
  const planned = await gym.admin.call(api.classes.list, { query: week })
  await gym.admin.call(api.classes.change, {
    params: { id: planned.body.object[0]?.id ?? '' },
    body: { moved_to: '2026-03-16', starts: '18:30', room_id: room.body.id, trainer_id: null, capacity: 3 },
  })
  const spots = await gym.admin.call(api.spots.save, {
    params: { id: room.body.id },
    body: { spots: [{ label: 'Bike 1', row_number: 1, column_number: 1 }] },
  })
  const booked = await gym.admin.call(api.classBookings.book, {
    params: { id: planned.body.object[0]?.id ?? '' },
    body: { student_id: student },
  })
  const equipment = await gym.admin.call(api.equipment.create, { body: { name: 'Balança' } })
  const offered = { trainer_ids: [names.trainer_id ?? ''], room_id: room.body.id, equipment_id: equipment.body.id }
  const service = await gym.admin.call(api.services.create, { body: { ...aService, ...offered } })
  const ofTrainer = { params: { id: names.trainer_id ?? '' } }
  await gym.admin.call(api.staffHours.save, { ...ofTrainer, body: { hours: staffedHours } })
  const absent = { kind: 'absent', from_day: '2026-04-20', to_day: '2026-04-21', starts: null, ends: null } as const
  const colleague = await gym.admin.call(api.trainers.create, {
    body: { name: 'Rui Motta', email: email(), password: testPassword },
  })
  const staffException = await gym.admin.call(api.staffHours.addException, {
    params: { id: colleague.body.id },
    body: absent,
  })
  // by the instructor whose it is: nobody else is notified of its student
  const appointment = await gym.instructor.call(api.appointments.book, {
    body: {
      service_id: service.body.id,
      student_id: student,
      starts_at: '2026-03-18T12:00:00Z',
      trainer_id: null,
      override_reason: null,
    },
  })
  const classPack = await gym.admin.call(api.classPacks.create, { body: aClassPack })
  const soldPack = await gym.admin.call(api.classPacks.sell, {
    params: { id: classPack.body.id },
    body: { student_id: student, method: 'pix', due_cents: aClassPack.price_cents },
  })
  const lockers = await gym.admin.call(api.lockers.save, { body: { from: 1, to: 2, monthly_cents: 2500 } })
  const locker = lockers.body.object[0]?.id ?? ''
  const lent = await gym.admin.call(api.lockers.lend, {
    params: { id: locker },
    body: { student_id: student, months: 1, due_cents: 2500 },
  })
  const incident = await gym.admin.call(api.incidents.create, {
    body: {
      happened_on: '2026-03-14',
      happened_time: '08:00',
      place: 'Sala',
      student_id: student,
      person_name: null,
      what: 'Caiu',
      first_aid: 'Gelo',
      witnesses: null,
    },
  })
  await gym.admin.call(api.incidents.correct, { params: { id: incident.body.id }, body: { text: 'Escorregou' } })
  const belt = { ...aLevel, modality_id: modality.body.id }
  const level = await gym.admin.call(api.levels.create, { body: { ...belt, classes: 0 } })
  await gym.admin.call(api.levels.create, { body: { ...belt, name: 'Faixa cinza', place: 2 } })
  const graduation = await gym.admin.call(api.graduations.give, {
    body: { student_id: student, level_id: level.body.id, day: '2026-03-10', note: null },
  })
  const levelExam = await gym.admin.call(api.levelExams.create, {
    body: { modality_id: modality.body.id, day: '2026-03-14', location: null, student_ids: [] },
  })
  const candidates = await gym.admin.call(api.levelExams.addCandidate, {
    params: { id: levelExam.body.id },
    body: { student_id: student, reason: 'Convidado' },
  })
  const removed = await gym.admin.call(api.students.create, { body: { ...person, email: email() } })
  await gym.admin.call(api.students.remove, { params: { id: removed.body.id } })
  await gym.admin.call(api.gyms.setLogo, { body: { content: smallPng } })
  await gym.admin.call(api.students.setPicture, { params: { id: student }, body: { content: smallPng } })
  const cashSession = await gym.admin.call(api.cash.open, { body: { counted_cents: 5000 } })
  await gym.admin.call(api.cash.move, {
    params: { id: cashSession.body.id },
    body: { kind: 'deposit', amount_cents: 1000, reason: 'Troco' },
  })
  const statement = Buffer.from('Data;Valor;Descrição\n14/03/2026;99,90;Pix recebido\n').toString('base64')
  const fields: ('date' | 'amount' | 'memo')[] = ['date', 'amount', 'memo']
  await gym.admin.call(api.bankLines.import, {
    body: {
      file_name: 'extrato.csv',
      content: statement,
      mapping: { account: 'Itaú', fields, decimal: ',', dates: 'day_first' },
    },
  })
  const bankLines = await gym.admin.call(api.bankLines.list, {})
  const closed = await gym.admin.call(api.closures.create, {
    body: { from: '2027-12-24', to: '2027-12-26', reason: 'Natal' },
  })
  const imported = await gym.student.call(api.historyImports.apply, { body: aHistoryFile('10') })
  const written = await gym.student.call(api.workoutMessages.write, {
    params: { id: begun.body.id },
    body: { client_id: crypto.randomUUID(), text: 'Assim?', file: smallPng },
  })
  const notices = await gym.student.call(api.notifications.list, {})
  return {
    gym: gym.id,
    account: gym.admin.accountId,
    student,
    studentAccount: gym.student.accountId,
    deletedStudent: removed.body.id,
    plan: plan.body.id,
    enrollment: enrollment.body.id,
    membershipChange: discounted.body.id,
    closure: closed.body.id,
    invoice,
    renegotiation: renegotiation.body.id,
    payment: payment.body.id,
    refund: refund.body.id,
    paymentClaim: claim.body.id,
    quote: quote.body.id,
    trainer: trainers.body.object[0]?.id ?? '',
    exercise: exercise.body.id,
    workoutPlan: workoutPlan.body.id,
    assignment: assignment.body.id,
    organizedWorkout: organizedWorkout.body.id,
    workoutDay: organizedWorkout.body.weeks[0]?.workout_days[0]?.id ?? '',
    trainingSession: begun.body.id,
    workoutMessage: written.body.id,
    historyImport: imported.body.id,
    measurement: measurement.body.id,
    goal: goal.body.id,
    invitation: invited.body.object[0]?.id ?? '',
    importBatch: importBatch.body.id,
    bankLine: bankLines.body.object[0]?.id ?? '',
    cashDrawer: cashSession.body.drawer_id,
    cashSession: cashSession.body.id,
    messageMark: messageMark.body.id,
    visit: entered.body.visit?.id ?? '',
    class: planned.body.object[0]?.id ?? '',
    classBooking: booked.body.id,
    equipment: equipment.body.id,
    service: service.body.id,
    colleague: colleague.body.id,
    staffException: staffException.body.id,
    appointment: appointment.body.id,
    classSeries: series.body.id,
    modality: modality.body.id,
    room: room.body.id,
    spot: spots.body.object[0]?.id ?? '',
    dayPass: dayPass.body.id,
    visitor: visitor.body.visit?.visitor_id ?? '',
    visitorVisit: visitor.body.visit?.id ?? '',
    externalTrainer: externalTrainer.body.id,
    locker,
    classPack: classPack.body.id,
    creditPack: soldPack.body.id,
    incident: incident.body.id,
    level: level.body.id,
    graduation: graduation.body.id,
    levelExam: levelExam.body.id,
    examCandidate: candidates.body.candidates[0]?.id ?? '',
    lockerUse: lent.body.use?.id ?? '',
    kiosk: kiosk.body.id,
    doorDevice: doorDevice.body.id,
    biometric: biometric.body.id,
    notice: notices.body.object[0]?.id ?? '',
  }
}

/** Lists that need no query. */
const plainLists = [
  api.students.list,
  api.deletedStudents.list,
  api.plans.list,
  api.enrollments.list,
  api.trainers.list,
  api.team.list,
  api.organizedWorkouts.list,
  api.imports.list,
  api.bankLines.list,
]

/** The state of the gym and its student, to check that nothing changed. */
export const stateOf = async (gym: TestGym, { trainingSession }: RecordIds) => ({
  lists: await Promise.all(plainLists.map(async (list) => [list.path, (await gym.admin.call(list, {})).body])),
  trainingProfile: (await gym.admin.call(api.trainingProfiles.find, { params: { id: gym.student.studentId } })).body,
  teamInvitations: (await gym.admin.call(api.team.invitations, {})).body,
  workoutPlans: (await gym.admin.call(api.workoutPlans.list, { query: { kind: 'all' } })).body,
  exercises: (await gym.admin.call(api.exercises.list, { query: { own: 'true' } })).body,
  workouts: (await gym.student.call(api.studentWorkouts.list, {})).body,
  measurements: (await gym.student.call(api.measurements.list, {})).body,
  contacts: (await gym.admin.call(api.messages.contacts, { params: { id: gym.student.studentId } })).body,
  messageTexts: (await gym.admin.call(api.messages.texts, {})).body,
  goals: (await gym.student.call(api.goals.list, {})).body,
  cash: (await gym.admin.call(api.cash.drawers, {})).body,
  training: (await gym.student.call(api.studentWorkouts.findSession, { params: { id: trainingSession } })).body,
})
