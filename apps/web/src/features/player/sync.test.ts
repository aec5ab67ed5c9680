import 'fake-indexeddb/auto'
import { api, type WorkoutDay } from '@folego/contract'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person, TestGym } from '@folego/server/testing'
import { testGym, testServer, waitFor } from '#testing'
import { fetchFrom } from '../../testing/fetch-from.ts'
import type { LocalWorkout } from './player-types.ts'

/* The whole engine on an IndexedDB in memory, against the real server. A tab is a fresh copy of every module. */

let gym: TestGym
/** `path → status` of every call of the tab, in order. */
let calls: string[] = []
let online = true

beforeAll(async () => {
  ;(await testServer()).clock.set(new Date())
  gym = await testGym()
})

beforeEach(async () => {
  indexedDB = new IDBFactory()
  calls = []
  online = true
  const device = crypto.randomUUID()
  // Tabs of an earlier test are on another device.
  vi.stubGlobal('BroadcastChannel', channelsOf(device))
  const server = fetchFrom((await testServer()).app)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!online) throw new TypeError('offline')
    const reply = await server(input, init)
    calls.push(
      `${init.method} ${input.replace(/^\/api\/[\w-]+\//, '').replaceAll(/[\da-f-]{36}/g, '*')} ${reply.status}`,
    )
    return reply
  })
})

afterEach(() => vi.unstubAllGlobals())

const Channel = BroadcastChannel
const channelsOf = (device: string) =>
  class extends Channel {
    constructor(name: string) {
      super(name + device)
    }
  }

/** A tab as it is after a reload: nothing in memory, everything on the device. */
async function openTab() {
  vi.resetModules()
  const [store, sync, sets, changes, local, unsent, session] = await Promise.all([
    import('./workout-store.ts'),
    import('./sync.ts'),
    import('./set-changes.ts'),
    import('./workout-changes.ts'),
    import('./local-workout.ts'),
    import('#platform/unsent'),
    import('#platform/session'),
  ])
  await store.load()
  return { ...store, ...sync, ...sets, ...changes, ...local, ...unsent, ...session }
}
type Tab = Awaited<ReturnType<typeof openTab>>

async function signIn(person: Person): Promise<Tab> {
  const { body } = await person.call(api.identity.me)
  localStorage.setItem('token', person.token)
  localStorage.setItem('user', JSON.stringify({ ...body, updated_at: null }))
  localStorage.setItem('gym', gym.id)
  return openTab()
}

async function aDay(): Promise<WorkoutDay & { planId: string }> {
  const exercises = [{ exercise_name: 'Supino reto', sets: 3, repetitions: '10', weight: '40' }]
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, exercises }] }]
  const body = { title: 'Ficha', weeks, student_id: gym.student.studentId }
  const { body: made } = await gym.admin.call(api.organizedWorkouts.create, { body })
  const day = made.weeks[0]?.workout_days.find(({ rest_day }) => !rest_day)
  if (day === undefined) throw new Error('a sheet without a day')
  return { ...day, planId: made.workout_plan_id }
}

async function start(tab: Tab, day: WorkoutDay): Promise<LocalWorkout> {
  const begun = tab.newWorkout({
    owner: { accountId: gym.student.accountId, gymId: gym.id },
    subject: { studentId: gym.student.studentId, workoutDayId: day.id, workoutPlanId: null, title: 'Dia' },
    lines: day.exercises,
    localId: tab.newId(),
    now: new Date().toISOString(),
  })
  return tab.begin(begun, ({ workoutDayId }) => workoutDayId === day.id)
}

const lineOf = (workout: LocalWorkout) => workout.exercises[0]?.key ?? ''
const heldBy = (tab: Tab, localId: string) => tab.heldWorkouts().workouts.get(localId)
async function onServer(tab: Tab, localId: string) {
  const id = heldBy(tab, localId)?.sessionId ?? ''
  return (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body
}
const report = { duration_minutes: 41, rating: 4, notes: 'Bom' }

test('logged without a network, the tab killed mid-set: every set reaches the server once, then the completion', async () => {
  let tab = await signIn(gym.student)
  online = false
  const workout = await start(tab, await aDay())
  const { localId } = workout
  const key = lineOf(workout)
  await tab.makeChange(localId, tab.confirmSet(key, 1))
  await tab.makeChange(localId, tab.confirmSet(key, 2, { weight_kg: 42.5, repetitions: 9 }))
  await tab.makeChange(localId, tab.editSet(key, 3, { weight_kg: 45 }))
  await tab.flush()
  expect(calls).toEqual([])

  tab = await openTab()
  expect(heldBy(tab, localId)?.sets.map(({ weight_kg, confirmed }) => [weight_kg, confirmed])).toEqual([
    [40, true],
    [42.5, true],
    [45, false],
  ])
  expect(tab.unsentCount(gym.student.accountId)).toBe(3)
  await tab.makeChange(localId, tab.confirmSet(key, 3))
  await tab.makeChange(localId, tab.finish(report))
  online = true
  await tab.retrySync()
  expect(calls).toEqual(['POST workout-day/*/start 200', 'POST sessions/*/sets 200', 'POST sessions/*/complete 200'])
  const session = await onServer(tab, localId)
  expect(session).toMatchObject({ ...report, completed_at: expect.any(String) })
  expect(session.sets.map(({ weight_kg, repetitions }) => [weight_kg, repetitions])).toEqual([
    [40, 10],
    [42.5, 9],
    [45, 10],
  ])
  expect(tab.unsentCount(gym.student.accountId)).toBe(0)
  await tab.flush()
  expect(calls).toHaveLength(3)
})

test('a report that is edited while the one before is on its way is sent as well', async () => {
  const tab = await signIn(gym.student)
  const { localId } = await start(tab, await aDay())
  await tab.makeChange(localId, tab.finish(report))
  const send = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const reply = await send(input, init)
    const isFirst = input.endsWith('/complete') && heldBy(tab, localId)?.reportRevision === 1
    if (isFirst) await tab.makeChange(localId, tab.finish({ ...report, notes: 'Rendeu' }))
    return reply
  })
  await tab.retrySync()
  expect(calls.filter((call) => call.includes('/complete'))).toHaveLength(2)
  expect(await onServer(tab, localId)).toMatchObject({ ...report, notes: 'Rendeu' })
})

test('an expired sign-in keeps everything; another account neither sees nor sends it; the owner’s next one sends it', async () => {
  let tab = await signIn(gym.student)
  const workout = await start(tab, await aDay())
  const { localId } = workout
  await tab.flush()
  localStorage.setItem('token', 'expired')
  tab = await openTab()
  await tab.makeChange(localId, tab.confirmSet(lineOf(workout), 1))
  await tab.flush()
  expect(calls.at(-1)).toBe('POST sessions/*/sets 401')
  expect(tab.syncState()).toBe('signed-out')
  expect(tab.unsentCount(gym.student.accountId)).toBe(1)
  expect(tab.heldWorkouts().workouts.size).toBe(0)

  tab = await signIn(gym.instructor)
  const before = calls.length
  await tab.flush()
  expect([tab.heldWorkouts().workouts.size, calls.length]).toEqual([0, before])
  await expect(tab.makeChange(localId, tab.discard())).rejects.toThrow(localId)

  tab = await signIn(gym.student)
  await tab.flush()
  expect((await onServer(tab, localId)).sets).toHaveLength(1)
  expect(tab.unsentCount(gym.student.accountId)).toBe(0)
})

test('what the server refuses for good stays on the device and says so; it is sent once that is over', async () => {
  const tab = await signIn(gym.student)
  online = false
  const day = await aDay()
  const workout = await start(tab, day)
  await tab.makeChange(workout.localId, tab.confirmSet(lineOf(workout), 1))
  const assigned = await gym.admin.call(api.assignments.listOfUser, {
    params: { id: gym.student.studentId },
    query: {},
  })
  const own = assigned.body.object.find(({ workout_plan_id }) => workout_plan_id === day.planId)
  const setStatus = async (status: 'cancelled' | 'active') =>
    gym.admin.call(api.assignments.update, { body: { id: own?.id ?? '', status } })
  expect((await setStatus('cancelled')).status).toBe(200)

  online = true
  await tab.retrySync()
  expect(tab.syncState()).toBe('refused')
  expect(heldBy(tab, workout.localId)).toMatchObject({
    refusal: { code: 'WORKOUT_NOT_FOUND' },
    sets: [{ confirmed: true }],
  })
  const before = calls.length
  await tab.flush()
  expect(calls).toHaveLength(before)

  await setStatus('active')
  await tab.retrySync()
  expect(tab.syncState()).toBe('idle')
  expect((await onServer(tab, workout.localId)).sets).toHaveLength(1)
})

test('two taps or two tabs begin one workout, and follow each other', async () => {
  const one = await signIn(gym.student)
  const day = await aDay()
  const [first, second] = await Promise.all([start(one, day), start(one, day)])
  const other = await openTab()
  const third = await start(other, day)
  expect(new Set([first.localId, second.localId, third.localId]).size).toBe(1)
  await one.makeChange(first.localId, one.confirmSet(lineOf(first), 1))
  await waitFor(() => expect(heldBy(other, first.localId)?.sets).toHaveLength(1))
  // Neither undoes the other's changes.
  await Promise.all([
    one.makeChange(first.localId, one.confirmSet(lineOf(first), 2)),
    other.makeChange(first.localId, other.confirmSet(lineOf(first), 3)),
  ])
  await Promise.all([one.flush(), other.flush()])
  expect((await onServer(one, first.localId)).sets).toHaveLength(3)
})

test('staff train a student beside them: the workout is the student’s, and waits under the account that recorded it', async () => {
  const tab = await signIn(gym.instructor)
  const day = await aDay()
  const begun = tab.newWorkout({
    owner: { accountId: gym.instructor.accountId, gymId: gym.id },
    subject: {
      studentId: gym.student.studentId,
      studentName: gym.student.name,
      workoutDayId: day.id,
      workoutPlanId: null,
      title: 'Dia',
    },
    lines: day.exercises,
    localId: tab.newId(),
    now: new Date().toISOString(),
  })
  const { localId } = await tab.begin(begun, () => false)
  await tab.makeChange(localId, tab.confirmSet(lineOf(begun), 1))
  expect(tab.unsentCount(gym.instructor.accountId)).toBe(2)
  await tab.flush()
  const session = await onServer(tab, localId)
  expect([session.student_id, session.sets.length]).toEqual([gym.student.studentId, 1])
})

test('a discarded workout is gone on both sides, and its day is free again', async () => {
  const tab = await signIn(gym.student)
  const day = await aDay()
  const workout = await start(tab, day)
  await tab.makeChange(workout.localId, tab.confirmSet(lineOf(workout), 1))
  await tab.flush()
  const id = heldBy(tab, workout.localId)?.sessionId ?? ''
  await tab.makeChange(workout.localId, tab.discard())
  await tab.flush()
  expect(heldBy(tab, workout.localId)).toBeUndefined()
  // The page of the player was left and the week is not there yet: it is told when it comes, once.
  const week = vi.fn()
  tab.onHeard(week)()
  tab.onHeard(week)()
  expect(week).toHaveBeenCalledOnce()
  const found = await gym.student.call(api.studentWorkouts.findSession, { params: { id } })
  expect(found.status).toBe(404)
  // Of what the server never heard there is nothing to say.
  const before = calls.length
  const another = await start(tab, await aDay())
  await tab.makeChange(another.localId, tab.discard())
  await tab.flush()
  expect([heldBy(tab, another.localId), calls.length]).toEqual([undefined, before])
})

test('a workout that was discarded elsewhere stays on the device; tried again, it is told as a new one', async () => {
  const tab = await signIn(gym.student)
  const workout = await start(tab, await aDay())
  const { localId } = workout
  await tab.flush()
  const gone = heldBy(tab, localId)?.sessionId ?? ''
  await gym.student.call(api.studentWorkouts.discardSession, { params: { id: gone } })
  await tab.makeChange(localId, tab.confirmSet(lineOf(workout), 1))
  await tab.flush()
  expect([tab.syncState(), heldBy(tab, localId)?.refusal?.code]).toEqual(['refused', 'WORKOUT_NOT_FOUND'])
  await tab.retrySync()
  expect(tab.syncState()).toBe('idle')
  const session = await onServer(tab, localId)
  expect([session.id === gone, session.sets.length]).toEqual([false, 1])
})

test('a server that does not answer is asked again after growing pauses, not at every change', async () => {
  const tab = await signIn(gym.student)
  const workout = await start(tab, await aDay())
  const attempts: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    attempts.push(address)
    throw new TypeError('away')
  })
  await tab.flush()
  expect(tab.syncState()).toBe('unreachable')
  await tab.makeChange(workout.localId, tab.confirmSet(lineOf(workout), 1))
  await tab.flush()
  expect(attempts.filter((address) => address.includes('/start'))).toHaveLength(1)
})
