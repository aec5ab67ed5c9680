import { allEndpoints, api, positions, reachOf } from '@folego/contract'
import type { Permission } from '@folego/contract'
import { doorDefaults, visitDefaults } from '@folego/domain'
import { beforeAll, expect, test } from 'vitest'
import {
  aGym,
  aPerson,
  aStudent,
  aStudentWithAccount,
  callsWithIds,
  recordsOf,
  testNow,
  testServer,
  textOfPdf,
} from '#testing'
import type { Call, Person, RecordIds, TestGym } from '#testing'

/*
 * Who reads which fact about a student: every fact is a text or a sum of its own, everybody makes every reading call of the contract, and
 * all replies, files and pages are searched for the facts.
 */

/** What is known about the student, and the permission without which nobody but the student may read it. */
const facts: Record<string, { found: RegExp; needs: Permission; inOwnFile?: true }> = {
  'the CPF': { found: /529\.?982\.?247-?25/, needs: 'students.view' },
  'the e-mail': { found: /elisa\.fatos@exemplo\.com/, needs: 'students.view' },
  'the phone': { found: /98111-?2233/, needs: 'students.view' },
  'the address': { found: /Rua dos Fatos/, needs: 'students.view' },
  'the guardian': { found: /Gilda dos Fatos/, needs: 'students.view' },
  'whom to call in an emergency': { found: /Emerson dos Fatos/, needs: 'students.view' },
  'a note of the front desk': { found: /nota dos fatos/, needs: 'students.notes' },
  'a restriction': { found: /restrição dos fatos/, needs: 'training-profiles.view' },
  'where it hurt': { found: /dor dos fatos/, needs: 'training.view' },
  'which place hurt': { found: /"place":"tensor-fascia-lata"/, needs: 'training.view' },
  'that it hurt': { found: /"pain_reported"[^}]*"student_name"/, needs: 'training.view' },
  'what was said about a workout': { found: /comentário dos fatos/, needs: 'training.view' },
  'what was answered about a workout': { found: /resposta dos fatos/, needs: 'training.view' },
  'an accident': { found: /queda dos fatos/, needs: 'incidents.use', inOwnFile: true },
  'why the desk let them in all the same': { found: /portão dos fatos/, needs: 'door.use', inOwnFile: true },
  'the weight': { found: /\b68[.,]37\b/, needs: 'progress.view' },
  'a note to a measurement': { found: /medida dos fatos/, needs: 'progress.view' },
  'the price that was agreed': { found: /\b(9731|97[.,]31)\b/, needs: 'enrollments.view' },
  'why there is a discount': { found: /desconto dos fatos/, needs: 'enrollments.list' },
  'what was bought': { found: /garrafa dos fatos/i, needs: 'billing.read' },
  'what was paid': { found: /\b(1371|13[.,]71)\b/, needs: 'billing.read' },
  'what the bank wrote about a payment': { found: /comprovante dos fatos/, needs: 'billing.read' },
  'what was said about a debt': { found: /promessa dos fatos/, needs: 'billing.overview' },
  'what came into the account': { found: /pix dos fatos/i, needs: 'billing.write' },
  'what left the drawer': { found: /sangria dos fatos/, needs: 'cash.use' },
}

const server = await testServer()
let gym: TestGym
let ids: RecordIds
let people: Record<string, Person>
/** The calls by which somebody reads a fact. */
const read: Record<string, Record<string, string[]>> = {}

beforeAll(async () => {
  gym = await aGym(server)
  ids = await recordsOf(gym)
  await tell()
  people = {
    ...Object.fromEntries(
      await Promise.all(
        positions.map(async (position) => [position, await aPerson(server, gym.id, 'admin', position)] as const),
      ),
    ),
    owner: gym.admin,
    instructor: gym.instructor,
    'the student': gym.student,
    'another student': await aStudentWithAccount(server, gym.id),
  }
  for (const [who, person] of Object.entries(people)) {
    for (const { name, endpoint } of allEndpoints()) {
      if (endpoint.method !== 'GET' || endpoint.stream) continue
      const known = callsWithIds[name]?.({ ...ids, account: person.accountId })
      const { statusCode, rawPayload, headers } = await server.app.inject({
        method: 'GET',
        url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, known?.path ?? ids.student)}`,
        query: known?.query ?? {},
        headers: { authorization: `Bearer ${person.token}`, 'x-gym-id': gym.id },
      })
      if (statusCode >= 300) continue
      const isPdf = String(headers['content-type']).includes('pdf')
      const text = (isPdf ? textOfPdf(rawPayload) : rawPayload.toString()).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
      for (const [fact, { found }] of Object.entries(facts)) {
        if (found.test(text)) ((read[fact] ??= {})[who] ??= []).push(name)
      }
    }
  }
})

/** Calls as a person; a refused call tells nothing, and fails. */
const told = ({ call }: Person): { call: Call } => ({
  call: async (endpoint, parts) => {
    const result = await call(endpoint, parts)
    expect([endpoint.path, result.status, result.status < 300 || result.body]).toEqual([
      endpoint.path,
      result.status,
      true,
    ])
    return result
  },
})

/** Says everything about the student wherever it can be said. */
async function tell(): Promise<void> {
  const id = ids.student
  const params = { id }
  const [admin, student] = [told(gym.admin), told(gym.student)]
  await admin.call(api.students.update, {
    body: {
      id,
      email: 'elisa.fatos@exemplo.com',
      phone: '(11) 98111-2233',
      cpf: '529.982.247-25',
      address: 'Rua dos Fatos, 1',
      guardian_name: 'Gilda dos Fatos',
      emergency_name: 'Emerson dos Fatos',
      desk_notes: 'nota dos fatos',
    },
  })
  await admin.call(api.trainingProfiles.save, {
    params,
    body: {
      goal: 'strength',
      experience: null,
      restrictions: [{ place: 'low_back', severity: 7, note: 'restrição dos fatos' }],
    },
  })
  const session = { params: { id: ids.trainingSession } }
  const place = { place: 'tensor-fascia-lata', side: 'left', severity: 2 } as const
  const pains = [{ exercise_name: 'Supino', pain: true, ...place, notes: 'dor dos fatos' }]
  await student.call(api.studentWorkouts.saveSets, { ...session, body: { sets: [], pains } })
  await student.call(api.studentWorkouts.completeSession, {
    ...session,
    body: { rating: 1, notes: 'comentário dos fatos' },
  })
  await student.call(api.measurements.create, {
    body: { measured_on: '2026-03-12', weight_kg: 68.37, notes: 'medida dos fatos' },
  })
  const later = await admin.call(api.enrollments.create, {
    body: { student_id: id, plan_id: ids.plan, start_date: '2026-06-01', end_date: '2026-06-30' },
  })
  await admin.call(api.enrollments.discount, {
    params: { id: later.body.id },
    body: { price: 97.31, reason: 'desconto dos fatos' },
  })
  const lines = [{ kind: 'product' as const, description: 'Garrafa dos fatos', amount_cents: 1371 }]
  const bottle = await admin.call(api.billing.create, { body: { student_id: id, due_on: '2026-03-20', lines } })
  await admin.call(api.payments.receive, {
    body: {
      student_id: id,
      method: 'pix',
      amount_cents: 1371,
      invoice_ids: [bottle.body.id],
      due_cents: 1371,
      reference: 'comprovante dos fatos',
    },
  })
  await gym.student.call(api.workoutMessages.write, {
    params: { id: ids.trainingSession },
    body: { client_id: crypto.randomUUID(), text: 'resposta dos fatos' },
  })
  await admin.call(api.incidents.create, {
    body: {
      happened_on: '2026-03-14',
      happened_time: '08:00',
      place: null,
      student_id: id,
      person_name: null,
      what: 'queda dos fatos',
      first_aid: null,
      witnesses: null,
    },
  })
  // the gym is full of one other person
  const rules = { ...doorDefaults.rules, GYM_FULL: 'block' as const }
  const settings = { ...doorDefaults, ...visitDefaults, rules, people_limit: 1, reentry_minutes: 0 }
  const { version } = (await admin.call(api.visits.settings)).body
  await admin.call(api.visits.updateSettings, { body: settings, headers: { 'if-match': `"${version}"` } })
  const [inside] = (await admin.call(api.visits.house)).body.latest
  await admin.call(api.visits.leave, { params: { id: inside?.id ?? '' } })
  const other = await aStudent(admin.call)
  server.clock.set(new Date(testNow.getTime() + 60_000))
  await admin.call(api.visits.checkIn, { body: { student_id: other, override_reason: 'Convidado' } })
  await admin.call(api.visits.checkIn, { body: { student_id: id, override_reason: 'portão dos fatos' } })
  server.clock.set(testNow)
  await admin.call(api.collection.addContact, {
    body: {
      student_id: id,
      channel: 'phone',
      outcome: 'promised',
      note: 'promessa dos fatos',
      return_on: '2026-03-20',
    },
  })
  await admin.call(api.bankLines.import, {
    body: {
      file_name: 'extrato.csv',
      content: Buffer.from('Data;Valor;Descrição\n14/03/2026;13,71;Pix dos fatos\n').toString('base64'),
      mapping: { account: 'Itaú', fields: ['date', 'amount', 'memo'], decimal: ',', dates: 'day_first' },
    },
  })
  await admin.call(api.cash.move, {
    params: { id: ids.cashSession },
    body: { kind: 'withdrawal', amount_cents: 100, reason: 'sangria dos fatos' },
  })
}

test('every fact is read by somebody', () => {
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(facts).toSorted())
})

test.each(Object.entries(facts))(
  '%s is read only with its permission, or by the student',
  (fact, { needs, inOwnFile }) => {
    const wrong = Object.entries(read[fact] ?? {}).filter(([who, calls]) => {
      // students without the permission have it in the file with their own data
      if (inOwnFile && who === 'the student' && calls.join() === 'profiles.download') return false
      const role = who === 'instructor' ? 'instructor' : who.endsWith('student') ? 'student' : 'admin'
      const position = positions.find((it) => it === who) ?? null
      const reach = reachOf({ role, position }, needs)
      return reach !== 'any' && !(reach === 'own' && who === 'the student')
    })
    expect(wrong).toEqual([])
  },
)
