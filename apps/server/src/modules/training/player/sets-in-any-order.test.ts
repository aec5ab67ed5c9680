import { api } from '@folego/contract'
import type { BodyInput, TrainingSet } from '@folego/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

type Draft = BodyInput<typeof api.studentWorkouts.saveSets>['sets'] extends (infer T)[] | undefined ? T : never

/** The edits on a phone: sets are added, changed and deleted; each change is a revision, and each revision is sent. */
const story = fc.array(
  fc.array(
    fc.record({
      weight_kg: fc.option(fc.integer({ min: 0, max: 39_999 }).map((quarters) => quarters / 4)),
      repetitions: fc.option(fc.nat(30)),
      kind: fc.constantFrom('normal' as const, 'warmup' as const, 'drop' as const, 'failure' as const),
      deleted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 6 },
)

/** How the network distorts them: requests are repeated, shuffled and cut into batches, some of them concurrent. */
const network = fc.record({
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  batch: fc.integer({ min: 1, max: 5 }),
})

async function aSession(): Promise<string> {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const body = { title: 'Treino', description: 'A', student_id: gym.student.studentId, exercises }
  const plan = await gym.admin.call(api.workoutPlans.create, { body })
  return (await gym.student.call(api.studentWorkouts.start, { params: { id: plan.body.id }, body: {} })).body.id
}

/** What is written about the workout meanwhile. */
const thread = fc.array(fc.constantFrom('Doeu menos', 'Assim?', 'Pesado'), { maxLength: 3 })

test('stores every set once in its last state, and every message once, even if the network repeats, delays and reorders requests', async () => {
  await fc.assert(
    fc.asyncProperty(story, thread, network, async (sets, texts, { order, batch }) => {
      const id = await aSession()
      const states: Draft[] = sets.flatMap((edits, at) => {
        const client_id = crypto.randomUUID()
        const fixed = { client_id, exercise_name: 'Supino', set_number: at + 1, done_at: '2026-03-14T11:00:00.000Z' }
        return edits.map((edit, revision) => ({ ...fixed, ...edit, revision: revision + 1 }))
      })
      const mangled = [...states, ...order.map((at) => states[at % states.length]).filter((it) => it !== undefined)]
      const shuffled = shuffle(mangled, order)
      const batches = Array.from({ length: Math.ceil(shuffled.length / batch) }, (_, at) =>
        shuffled.slice(at * batch, (at + 1) * batch),
      )
      const written = texts.map((text) => ({ client_id: crypto.randomUUID(), text }))
      const copies = shuffle([...written, ...written, ...written], order)
      for (let at = 0; at < batches.length; at += 2) {
        const replies = await Promise.all([
          ...batches
            .slice(at, at + 2)
            .map((some) => gym.student.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets: some } })),
          ...copies.splice(0, 2).map((body) => gym.student.call(api.workoutMessages.write, { params: { id }, body })),
        ])
        expect(replies.map(({ status }) => Math.floor(status / 100))).toEqual(replies.map(() => 2))
      }
      const last = sets.map((edits, at) => ({ set_number: at + 1, revision: edits.length, ...edits.at(-1) }))
      const seen = (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body.sets
      expect(seen.toSorted((a, b) => a.set_number - b.set_number).map(factsOf)).toEqual(
        last.filter(({ deleted }) => !deleted).map(factsOf),
      )
      for (const body of copies) await gym.student.call(api.workoutMessages.write, { params: { id }, body })
      const { body: read } = await gym.instructor.call(api.workoutMessages.list, { params: { id } })
      const idsOf = (all: readonly { client_id: string; text: string | null }[]) =>
        all.map(({ client_id, text }) => `${client_id} ${text}`).sort()
      expect(idsOf(read.object)).toEqual(idsOf(written))
    }),
    { numRuns: 25 },
  )
})

test('serialises concurrent uploads so that the highest revision counts', async () => {
  const id = await aSession()
  const fixed = { exercise_name: 'Supino', set_number: 1, done_at: '2026-03-14T11:00:00.000Z' }
  for (let round = 0; round < 15; round += 1) {
    const client_id = crypto.randomUUID()
    const send = (revision: number) =>
      gym.student.call(api.studentWorkouts.saveSets, {
        params: { id },
        body: { sets: [{ ...fixed, client_id, revision, repetitions: revision }] },
      })
    await Promise.all([5, 3, 1, 4, 2].map(send))
    const [stored] = (await send(1)).body.sets
    expect([stored?.revision, stored?.repetitions]).toEqual([5, 5])
  }
})

test('a discarded start stays discarded, however often and late it arrives, even if another phone joined it', async () => {
  const title = 'Descartado'
  const exercise = { exercise_name: 'Supino' }
  const [sheet, plan] = await Promise.all([
    gym.admin.call(api.organizedWorkouts.create, {
      body: { title, student_id: gym.student.studentId, workout_days: [{ day_number: 1, exercises: [exercise] }] },
    }),
    gym.admin.call(api.workoutPlans.create, {
      body: {
        title,
        description: 'A',
        student_id: gym.student.studentId,
        exercises: [{ ...exercise, sets: 3, repetitions: 10 }],
      },
    }),
  ])
  const dayId = sheet.body.weeks[0]?.workout_days[0]?.id ?? ''
  const discard = async (id: string | null | undefined) =>
    gym.student.call(api.studentWorkouts.discardSession, { params: { id: id ?? '' } })
  const begins = {
    day: async (client_id: string) => {
      const { status, body } = await gym.student.call(api.training.startDay, {
        params: { id: dayId },
        body: { client_id },
      })
      return { status, id: body.session_id }
    },
    plan: async (client_id: string) => {
      const { status, body } = await gym.student.call(api.studentWorkouts.start, {
        params: { id: plan.body.id },
        body: { client_id },
      })
      return { status, id: body.id }
    },
  }
  for (const begin of [begins.day, begins.plan]) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(1)),
        async (before, late) => {
          const phones = [crypto.randomUUID(), crypto.randomUUID()]
          const begun = await Promise.all(before.map(async (phone) => begin(phones[phone] ?? '')))
          const [id] = new Set(begun.map((it) => it.id ?? ''))
          expect(begun).toEqual(begun.map(() => ({ status: 200, id })))
          await discard(id)
          const earlier = late.filter((phone) => before.includes(phone))
          const answers = await Promise.all(earlier.map(async (phone) => begin(phones[phone] ?? '')))
          expect(answers.map(({ status }) => status)).toEqual(earlier.map(() => 404))
          const open = await gym.student.call(api.studentWorkouts.listSessions, { query: { state: 'open' } })
          expect(open.body.object.filter((it) => it.title === title)).toEqual([])
        },
      ),
      { numRuns: 4 },
    )
    const again = await begin(crypto.randomUUID())
    expect(again.status).toBe(200)
    await discard(again.id)
  }
})

/** Shuffles by the numbers of the test run. */
function shuffle<T>(all: readonly T[], order: readonly number[]): T[] {
  const keyed = all.map((it, at) => ({ it, key: ((order[at % order.length] ?? 0) + at * 7919) % 1009 }))
  return keyed.sort((a, b) => a.key - b.key).map(({ it }) => it)
}

function factsOf(set: Partial<TrainingSet>) {
  const { set_number, revision, weight_kg, repetitions, kind, deleted } = set
  return { set_number, revision, weight_kg, repetitions, kind, deleted }
}
