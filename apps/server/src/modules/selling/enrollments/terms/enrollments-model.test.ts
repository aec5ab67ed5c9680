import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aGym, aPerson, aPlan, aStudent, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

/*
 * Two people at the desk enroll, move and delete the terms of one student, in turns and concurrently. Their answers must be what a
 * simple model answers in one order or the other, and the list must show what that leaves.
 */

const server = await testServer()
const today = '2026-03-14'
let gym: TestGym
let desk: Person[]
let plans: string[]

beforeAll(async () => {
  gym = await aGym(server)
  desk = [gym.admin, await aPerson(server, gym.id, 'admin')]
  plans = [await aPlan(gym.admin.call, 'Musculação'), await aPlan(gym.admin.call, 'Natação')]
})

interface Term {
  id: string
  plan: string
  start: string
  end: string
  version: number
}
type Terms = readonly Term[]

/** `which` is an index into the terms that exist when it begins; `stale`: by somebody who read an older version. */
type Act =
  | { kind: 'enroll'; plan: number; from: number; days: number }
  | { kind: 'move'; which: number; from: number; days: number; stale: boolean }
  | { kind: 'remove'; which: number; stale: boolean }

const from = fc.integer({ min: -15, max: 30 })
const days = fc.integer({ min: 0, max: 20 })
const which = fc.nat({ max: 5 })
const stale = fc.integer({ min: 0, max: 4 }).map((one) => one === 0)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enroll' as const), plan: fc.nat({ max: 1 }), from, days }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, from, days, stale }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which, stale }) },
)
/** One act, or two concurrent ones. */
const rounds = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 12 })

interface Request {
  act: Act
  /** The term as the caller has seen it. */
  seen: Term | undefined
  start: string
  end: string
}
interface Answer {
  status: number
  id: string
}

/** Whether a term overlaps no other of its plan whose last day has not passed. */
function isFree(terms: Terms, { id, plan, start, end }: Omit<Term, 'version'>): boolean {
  const taken = terms.filter((it) => it.plan === plan && it.id !== id && it.end >= today)
  return end < today || !taken.some((it) => it.start <= end && it.end >= start)
}

/** The model's answer to one request, and the terms after it. `id` is what the server called a new term. */
function answerOf(terms: Terms, { act, seen, start, end }: Request, id: string): { status: number; terms: Terms } {
  if (act.kind === 'enroll') {
    const term = { id, plan: plans[act.plan] ?? '', start, end, version: 1 }
    return isFree(terms, term) ? { status: 201, terms: [...terms, term] } : { status: 409, terms }
  }
  const stored = terms.find((it) => it.id === seen?.id)
  if (seen === undefined || stored === undefined) return { status: 404, terms }
  if (stored.version !== (act.stale ? seen.version - 1 : seen.version)) return { status: 412, terms }
  const others = terms.filter((it) => it !== stored)
  if (act.kind === 'remove') return { status: 204, terms: others }
  const moved = { ...stored, start, end, version: stored.version + 1 }
  return isFree(terms, moved) ? { status: 200, terms: [...others, moved] } : { status: 409, terms }
}

function requestOf(asked: Act, terms: Terms): Request {
  if (asked.kind === 'remove') return { act: asked, seen: terms[asked.which % terms.length], start: today, end: today }
  const start = addDays(today, asked.from)
  const seen = asked.kind === 'move' ? terms[asked.which % terms.length] : undefined
  return { act: asked, seen, start, end: addDays(start, asked.days) }
}

async function ask({ call }: Person, student_id: string, { act: asked, seen, start, end }: Request): Promise<Answer> {
  const dates = { start_date: start, end_date: end }
  if (asked.kind === 'enroll') {
    const body = { student_id, plan_id: plans[asked.plan] ?? '', ...dates }
    const made = await call(api.enrollments.create, { body })
    return { status: made.status, id: made.body.id }
  }
  if (seen === undefined) return { status: 404, id: '' }
  const headers = { 'if-match': `"${asked.stale ? seen.version - 1 : seen.version}"` }
  const { status } =
    asked.kind === 'remove'
      ? await call(api.enrollments.remove, { params: { id: seen.id }, headers })
      : await call(api.enrollments.update, { body: { id: seen.id, ...dates }, headers })
  return { status, id: seen.id }
}

/** The terms that the model leaves if it answers the requests in this order as the server did; undefined if it does not. */
function replay(
  terms: Terms,
  requests: readonly Request[],
  answers: readonly Answer[],
  order: number[],
): Terms | undefined {
  let state = terms
  for (const at of order) {
    const [request, answer] = [requests[at], answers[at]]
    if (request === undefined || answer === undefined) return undefined
    const expected = answerOf(state, request, answer.id)
    if (expected.status !== answer.status) return undefined
    state = expected.terms
  }
  return state
}

const inOrder = (terms: Terms) => terms.toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function storedTerms(student: string): Promise<Terms> {
  const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: student } })
  return inOrder(
    body.object.map(({ id, plan_id, start_date, end_date, version }) => {
      return { id, plan: plan_id, start: start_date, end: end_date, version }
    }),
  )
}

test('concurrent requests of two people get the answers of one order, and leave its enrollments', async () => {
  let together = 0
  await fc.assert(
    fc.asyncProperty(rounds, async (acts) => {
      const student = await aStudent(gym.admin.call)
      let terms: Terms = []
      for (const round of acts) {
        const requests = round.map((it) => requestOf(it, inOrder(terms)))
        const answers = await Promise.all(requests.map((request, at) => ask(desk[at] ?? gym.admin, student, request)))
        const orders =
          requests.length === 1
            ? [[0]]
            : [
                [0, 1],
                [1, 0],
              ]
        const stored = await storedTerms(student)
        const left = orders.flatMap((order) => {
          const state = replay(terms, requests, answers, order)
          return state === undefined ? [] : [inOrder(state)]
        })
        expect(left, JSON.stringify({ requests, answers })).toContainEqual(stored)
        if (requests.length === 2) together += 1
        terms = stored
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 25) },
  )
  expect(together).toBeGreaterThan(10)
})
