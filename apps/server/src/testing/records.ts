import { api } from '@folego/contract'
import type { TestGym } from './a-gym.ts'

/* One record of every kind, and how each call of the contract identifies one, for the generated isolation tests. */

export const someId = '019a0000-0000-7000-8000-000000000000'

export interface CallWithIds {
  body?: object
  path?: string
  query?: Record<string, string>
}

/** The record ids of each call that takes one: ids of the other gym, in otherwise valid requests. */
const dates = { start_date: '2026-03-14', end_date: '2026-04-14' }
const person = { name: 'Rui', phone: '11912345678', birth_date: '1990-01-01' }
const sheet = { title: 'Treino A', description: 'Peito' }
const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
const email = () => `${crypto.randomUUID()}@exemplo.com`
export const callsWithIds: Record<string, (ids: RecordIds) => CallWithIds> = {
  'students.create': ({ plan }) => ({ body: { ...person, email: email(), plan_id: plan } }),
  'students.createWithAccount': ({ plan }) => ({
    body: { ...person, email: email(), plan_id: plan, password: 'senha-segura' },
  }),
  'students.find': ({ student }) => ({ path: student }),
  'students.update': ({ student }) => ({ body: { id: student, name: 'Outra' } }),
  'students.remove': ({ student }) => ({ path: student }),
  'students.picture': ({ student }) => ({ path: student }),
  'students.setPicture': ({ student }) => ({ path: student, body: { content: 'UklGRg==' } }),
  'students.removePicture': ({ student }) => ({ path: student }),
  'deletedStudents.restore': ({ deletedStudent }) => ({ path: deletedStudent }),
  'profiles.update': ({ student }) => ({ body: { id: student, name: 'Outra' } }),
  'trainingProfiles.find': ({ student }) => ({ path: student }),
  'trainingProfiles.save': ({ student }) => ({
    path: student,
    body: { goal: 'strength', experience: null, restrictions: [] },
  }),
  'plans.find': ({ plan }) => ({ path: plan }),
  'plans.update': ({ plan }) => ({ body: { id: plan, name: 'Outro' } }),
  'plans.remove': ({ plan }) => ({ path: plan }),
  'enrollments.find': ({ enrollment }) => ({ path: enrollment }),
  'enrollments.listOfStudent': ({ student }) => ({ path: student }),
  'enrollments.findActive': ({ student }) => ({ path: student }),
  'enrollments.create': ({ student, plan }) => ({ body: { student_id: student, plan_id: plan, ...dates } }),
  'enrollments.update': ({ enrollment }) => ({ body: { id: enrollment, end_date: '2030-01-01' } }),
  'imports.find': ({ importBatch }) => ({ path: importBatch }),
  'imports.rows': ({ importBatch }) => ({ path: importBatch }),
  'imports.rejected': ({ importBatch }) => ({ path: importBatch }),
  'imports.choose': ({ importBatch }) => ({
    path: importBatch,
    body: {
      fields: ['name', 'phone'],
      options: { tidy_names: true, unreadable: 'skip', default_plan: null },
      plans: [],
    },
  }),
  'imports.apply': ({ importBatch }) => ({ path: importBatch }),
  'imports.undo': ({ importBatch }) => ({ path: importBatch }),
  'imports.discard': ({ importBatch }) => ({ path: importBatch }),
  'billing.listOfStudent': ({ student }) => ({ path: student }),
  'billing.find': ({ invoice }) => ({ path: invoice }),
  'billing.create': ({ student }) => ({
    body: {
      student_id: student,
      due_on: '2026-03-20',
      lines: [{ kind: 'product', description: 'Garrafa', amount_cents: 3500 }],
    },
  }),
  'cancellations.quote': ({ enrollment }) => ({ path: enrollment, body: {} }),
  'cancellations.leave': ({ enrollment, quote }) => ({ path: enrollment, body: { quote_id: quote } }),
  'payments.refund': ({ student }) => ({
    body: { operation_id: crypto.randomUUID(), student_id: student, method: 'pix', amount_cents: 100 },
  }),
  'billing.void': ({ invoice }) => ({ path: invoice, body: { reason: 'Engano' } }),
  'billing.waive': ({ invoice }) => ({ path: invoice, body: { reason: 'Acordo' } }),
  'renegotiations.listOfStudent': ({ student }) => ({ path: student }),
  'renegotiations.create': ({ student, invoice }) => ({
    body: {
      student_id: student,
      invoice_ids: [invoice],
      due_cents: 100,
      forgiven_cents: 0,
      parts: 1,
      due_on: '2026-03-20',
    },
  }),
  'renegotiations.undo': ({ renegotiation }) => ({ path: renegotiation }),
  'collection.contacts': ({ student }) => ({ path: student }),
  'collection.addContact': ({ student }) => ({
    body: {
      student_id: student,
      channel: 'phone',
      outcome: 'promised',
      note: 'Paga na sexta',
      return_on: '2026-03-20',
    },
  }),
  'payments.listOfStudent': ({ student }) => ({ path: student }),
  'payments.find': ({ payment }) => ({ path: payment }),
  'payments.receive': ({ student, invoice }) => ({
    body: {
      operation_id: crypto.randomUUID(),
      student_id: student,
      method: 'pix',
      amount_cents: 100,
      invoice_ids: [invoice],
      due_cents: 8889,
    },
  }),
  'bankLines.settle': ({ bankLine, student, invoice }) => ({
    path: bankLine,
    body: { student_id: student, invoice_ids: [invoice] },
  }),
  'bankLines.dismiss': ({ bankLine }) => ({ path: bankLine, body: { reason: 'Aporte' } }),
  'bankLines.restore': ({ bankLine }) => ({ path: bankLine }),
  'receipts.pdf': ({ payment }) => ({ path: payment }),
  'paymentClaims.listOfStudent': ({ student }) => ({ path: student }),
  'paymentClaims.create': ({ invoice }) => ({ path: invoice, body: { note: 'Pix de ontem' } }),
  'paymentClaims.attachment': ({ paymentClaim }) => ({ path: paymentClaim }),
  'paymentClaims.dismiss': ({ paymentClaim }) => ({ path: paymentClaim, body: { reason: 'Nada chegou' } }),
  'payments.reverse': ({ payment }) => ({ path: payment, body: { reason: 'Engano' } }),
  'enrollments.remove': ({ enrollment }) => ({ path: enrollment }),
  'enrollments.renew': ({ student, enrollment }) => ({ body: { student_id: student, enrollment_id: enrollment } }),
  'enrollments.changePlan': ({ enrollment, plan }) => ({ path: enrollment, body: { plan_id: plan } }),
  'enrollments.changePlans': ({ enrollment, plan }) => ({ body: { enrollment_ids: [enrollment], plan_id: plan } }),
  'enrollments.cancel': ({ enrollment }) => ({ path: enrollment, body: { reason: 'Mudança' } }),
  'enrollments.discount': ({ enrollment }) => ({ path: enrollment, body: { price: 90, reason: 'Irmã' } }),
  'enrollments.freeze': ({ enrollment }) => ({ path: enrollment, body: { to: '2026-04-01' } }),
  'enrollments.resume': ({ enrollment }) => ({ path: enrollment, body: { on: '2026-04-05' } }),
  'receipts.share': ({ payment }) => ({ path: payment }),
  'plans.agreement': ({ plan }) => ({ path: plan }),
  'plans.saveAgreement': ({ plan }) => ({ path: plan, body: { text: 'Outro contrato' } }),
  'enrollments.agreement': ({ enrollment }) => ({ path: enrollment }),
  'enrollments.printAgreement': ({ enrollment }) => ({ path: enrollment }),
  'enrollments.acceptAgreement': ({ enrollment }) => ({
    path: enrollment,
    body: {
      typed_name: 'Outra Pessoa',
      hash: 'd7a28f73f24c3abe8af20137cff77c0996da50e833a2f831abd99e0a2f24b151',
      device: '',
    },
  }),
  'enrollments.chooseRenewal': ({ enrollment }) => ({
    path: enrollment,
    body: { automatic: false, text_version: 1 },
  }),
  'closures.undo': ({ closure }) => ({ path: closure }),
  'enrollments.undo': ({ membershipChange }) => ({ path: membershipChange }),
  'enrollments.undoMany': ({ membershipChange }) => ({ body: { ids: [membershipChange] } }),
  'trainers.update': ({ trainer }) => ({ path: trainer, body: { name: 'Outro', email: email() } }),
  'trainers.remove': ({ trainer }) => ({ path: trainer }),
  'team.update': ({ account }) => ({ path: account, body: { position: 'finance' } }),
  'team.remove': ({ account }) => ({ path: account }),
  'team.resetSecondFactor': ({ account }) => ({ path: account }),
  'team.createPasswordLink': ({ account }) => ({ path: account }),
  'team.withdraw': ({ invitation }) => ({ path: invitation }),
  'invitations.createForStudent': ({ student }) => ({ path: student }),
  'invitations.withdrawFromTrainer': ({ invitation }) => ({ path: invitation }),
  'messages.mark': ({ student }) => ({ body: { student_id: student, cause: 'renewal' } }),
  'messages.withdraw': ({ messageMark }) => ({ path: messageMark }),
  'messages.contacts': ({ student }) => ({ path: student }),
  'exercises.update': ({ exercise }) => ({ body: { id: exercise, name: 'Outro' } }),
  'exercises.picture': ({ exercise }) => ({ path: exercise }),
  'exercises.setPicture': ({ exercise }) => ({ path: exercise, body: { content: 'UklGRg==' } }),
  'exercises.removePicture': ({ exercise }) => ({ path: exercise }),
  'exercises.remove': ({ exercise }) => ({ path: exercise }),
  'workoutPlans.create': ({ student }) => ({ body: { ...sheet, student_id: student } }),
  'workoutPlans.find': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.update': ({ workoutPlan }) => ({ body: { id: workoutPlan, ...sheet, exercises } }),
  'workoutPlans.remove': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.pdf': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.duplicate': ({ workoutPlan }) => ({ path: workoutPlan }),
  'workoutPlans.addExercises': ({ workoutPlan }) => ({ path: workoutPlan, body: { exercises } }),
  'workoutPlans.replaceExercises': ({ workoutPlan }) => ({ path: workoutPlan, body: { exercises } }),
  'workoutPlans.removeExercises': ({ workoutPlan }) => ({ path: workoutPlan }),
  'assignments.listOfUser': ({ account }) => ({ path: account }),
  'assignments.listOfStudent': ({ student }) => ({ path: student }),
  'assignments.listOfWorkoutPlan': ({ workoutPlan }) => ({ path: workoutPlan }),
  'assignments.create': ({ student, workoutPlan }) => ({ body: { student_id: student, workout_plan_id: workoutPlan } }),
  'assignments.createMany': ({ student, workoutPlan }) => ({
    body: { student_ids: [student], workout_plan_id: workoutPlan },
  }),
  'assignments.update': ({ assignment }) => ({ body: { id: assignment, status: 'cancelled' } }),
  'assignments.remove': ({ assignment }) => ({ path: assignment }),
  'organizedWorkouts.find': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'organizedWorkouts.create': ({ student, workoutPlan }) => ({
    body: { title: 'Ficha', workout_plan_id: workoutPlan, student_id: student },
  }),
  'organizedWorkouts.update': ({ organizedWorkout }) => ({ path: organizedWorkout, body: { title: 'Outra' } }),
  'organizedWorkouts.remove': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'smartWorkouts.generate': ({ student }) => ({ body: { muscle_groups: ['biceps'], student_id: student } }),
  'smartWeeks.draft': ({ student }) => ({
    body: { split: 'ab', days: [{ day_number: 1 }, { day_number: 2 }], student_id: student },
  }),
  'smartWorkouts.alternatives': ({ student }) => ({
    body: {
      muscle_groups: ['biceps'],
      exercises: ['rosca-concentrada'],
      replace: 'rosca-concentrada',
      student_id: student,
    },
  }),
  'smartWorkouts.recentOfStudent': ({ student }) => ({ path: student }),
  'organizedWorkouts.pdf': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'organizedWorkouts.duplicate': ({ organizedWorkout }) => ({ path: organizedWorkout }),
  'organizedWorkouts.addWeek': ({ organizedWorkout }) => ({ path: organizedWorkout, body: { copy_week_number: 1 } }),
  'training.findSheet': ({ student }) => ({ path: student }),
  'training.startDay': ({ student, workoutDay }) => ({ path: workoutDay, body: { student_id: student } }),
  'training.completeDay': ({ workoutDay }) => ({ path: workoutDay }),
  'studentWorkouts.find': ({ workoutPlan }) => ({ path: workoutPlan }),
  'studentWorkouts.start': ({ student, workoutPlan }) => ({ path: workoutPlan, body: { student_id: student } }),
  'studentWorkouts.findSession': ({ trainingSession }) => ({ path: trainingSession }),
  'studentWorkouts.saveSets': ({ trainingSession }) => ({
    path: trainingSession,
    body: {
      sets: [{ client_id: someId, exercise_name: 'Supino', set_number: 1, done_at: '2026-03-14T12:00:00Z' }],
      pains: [{ exercise_name: 'Supino', pain: true }],
    },
  }),
  'studentWorkouts.completeSession': ({ trainingSession }) => ({ path: trainingSession, body: { rating: 1 } }),
  'studentWorkouts.summarize': ({ trainingSession }) => ({ path: trainingSession }),
  'studentWorkouts.discardSession': ({ trainingSession }) => ({ path: trainingSession }),
  'studentWorkouts.review': ({ trainingSession }) => ({ path: trainingSession, body: { notes: 'Outra' } }),
  'sheetChanges.find': ({ trainingSession }) => ({ path: trainingSession }),
  'sheetChanges.apply': ({ trainingSession }) => ({
    path: trainingSession,
    body: { exercise: { exercise_name: 'Supino' }, weight: '40' },
  }),
  'studentWorkouts.findPrevious': ({ student }) => ({ query: { student_id: student, exercise_name: 'Supino' } }),
  'exerciseHistory.find': ({ student }) => ({ query: { student_id: student, exercise_name: 'Supino' } }),
  'exerciseHistory.list': ({ student }) => ({ query: { student_id: student, exercise_name: 'Supino' } }),
  'schedules.find': ({ student }) => ({ query: { student_id: student, from: '2026-03-01', to: '2026-03-31' } }),
  'schedules.download': ({ student }) => ({ query: { student_id: student, from: '2026-03-01', to: '2026-03-31' } }),
  'studentWorkouts.prepare': ({ student }) => ({ query: { student_id: student } }),
  'studentWorkouts.list': ({ student }) => ({ query: { student_id: student } }),
  'studentWorkouts.listSessions': ({ student }) => ({ query: { student_id: student } }),
  'measurements.list': ({ student }) => ({ query: { student_id: student } }),
  'goals.list': ({ student }) => ({ query: { student_id: student } }),
  'progress.find': ({ student }) => ({ query: { student_id: student } }),
  'measurements.create': ({ student }) => ({ body: { student_id: student, measured_on: '2026-03-14', weight_kg: 70 } }),
  'measurements.update': ({ measurement }) => ({ body: { id: measurement, weight_kg: 71 } }),
  'measurements.remove': ({ measurement }) => ({ path: measurement }),
  'goals.create': ({ student }) => ({ body: { student_id: student, kind: 'sessions_total', target: 10 } }),
  'goals.update': ({ goal }) => ({ body: { id: goal, target: 11 } }),
  'goals.remove': ({ goal }) => ({ path: goal }),
  'pix.invoice': ({ invoice }) => ({ path: invoice }),
  'cash.updateDrawer': ({ cashDrawer }) => ({ path: cashDrawer, body: { name: 'Outro' } }),
  'cash.sessions': ({ cashDrawer }) => ({ query: { drawer_id: cashDrawer } }),
  'cash.find': ({ cashSession }) => ({ path: cashSession }),
  'cash.report': ({ cashSession }) => ({ path: cashSession }),
  'cash.open': ({ cashDrawer }) => ({ body: { drawer_id: cashDrawer, counted_cents: 5000 } }),
  'cash.move': ({ cashSession }) => ({
    path: cashSession,
    body: { kind: 'deposit', amount_cents: 1000, reason: 'Troco' },
  }),
  'cash.close': ({ cashSession }) => ({ path: cashSession, body: { counted_cents: 5000 } }),
  'gyms.update': ({ gym }) => ({ path: gym, body: { name: 'Outra' } }),
  'dashboards.stats': ({ account }) => ({ path: account }),
  'notifications.markRead': ({ notice }) => ({ path: notice }),
}

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
  notice: string
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
  const payment = await gym.admin.call(api.payments.receive, { body: { ...paid, operation_id: crypto.randomUUID() } })
  const by_hand = { student_id: student, due_on: '2026-03-20' }
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 3500 }]
  const bottle = await gym.admin.call(api.billing.create, { body: { ...by_hand, lines } })
  const agreed = { invoice_ids: [bottle.body.id], due_cents: 3500, forgiven_cents: 0, parts: 2 }
  const renegotiation = await gym.admin.call(api.renegotiations.create, { body: { ...by_hand, ...agreed } })
  const claim = await gym.student.call(api.paymentClaims.create, {
    params: { id: invoice },
    body: { attachment: smallPng },
  })
  const quote = await gym.admin.call(api.cancellations.quote, { params: { id: enrollment.body.id }, body: {} })
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
  const removed = await gym.admin.call(api.students.create, { body: { ...person, email: email() } })
  await gym.admin.call(api.students.remove, { params: { id: removed.body.id } })
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
    paymentClaim: claim.body.id,
    quote: quote.body.id,
    trainer: trainers.body.object[0]?.id ?? '',
    exercise: exercise.body.id,
    workoutPlan: workoutPlan.body.id,
    assignment: assignment.body.id,
    organizedWorkout: organizedWorkout.body.id,
    workoutDay: organizedWorkout.body.weeks[0]?.workout_days[0]?.id ?? '',
    trainingSession: begun.body.id,
    measurement: measurement.body.id,
    goal: goal.body.id,
    invitation: invited.body.object[0]?.id ?? '',
    importBatch: importBatch.body.id,
    bankLine: bankLines.body.object[0]?.id ?? '',
    cashDrawer: cashSession.body.drawer_id,
    cashSession: cashSession.body.id,
    messageMark: messageMark.body.id,
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
