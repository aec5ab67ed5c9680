import 'fake-indexeddb/auto'
import { api, type WorkoutDay } from '@folego/contract'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person, TestGym } from '@folego/server/testing'
import { onLanguageSwitch, switchLanguage } from '#platform/i18n'
import { currentSession, expireSession, storeGymId, onSessionEnd, startSession } from '#platform/session'
import { testGym, testServer, waitFor } from '#testing'
import { fetchFrom, serverReply } from '../../../testing/fetch-from.ts'
import { newId } from '#platform/transport'
import { newWorkout } from './local-workout.ts'
import { placesOf } from './pain-places.ts'
import type { LocalExercise, LocalSet, LocalWorkout } from './player-types.ts'
import { doneSets } from './player-rows.ts'
import { confirmSet, editSet, unconfirmSet } from './set-changes.ts'
import { makeCall, readSession } from './sync-calls.ts'
import { createTrainingSync } from './training-sync.ts'
import { addExercise, remark } from './line-changes.ts'
import { discard, finish } from './workout-changes.ts'
import { createWorkoutStore } from './workout-store.ts'

/* The whole engine on an in-memory IndexedDB, against the real server. Each tab has its own engine. */

let gym: TestGym
/** `path → status` of every call of the tab, in order. */
let calls: string[] = []
let online = true

beforeAll(async () => {
  ;(await testServer()).clock.set(new Date())
  gym = await testGym()
})

beforeEach(async () => {
  calls = []
  online = true
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

/** What the tabs of one browser share, and the pending changes of each account. */
function aDevice() {
  return { name: crypto.randomUUID(), unsent: new Map<string, number>() }
}
type Device = ReturnType<typeof aDevice>

/** A tab as after a reload: nothing in memory, everything on the device. It sends when the test says so. */
async function openTab({ name, unsent }: Device) {
  const accountId = () => currentSession()?.user.id
  const time = { passed: 0, pauses: [] as number[] }
  const clock = {
    now: () => Date.now() + time.passed,
    device: () => Date.now() + time.passed,
    after(milliseconds: number) {
      time.pauses.push(milliseconds)
      return () => undefined
    },
  }
  const random = { id: newId, fraction: () => 1 }
  const store = createWorkoutStore({
    name,
    session: { accountId, onEnd: onSessionEnd },
    clock,
    random,
    reportUnsent: (account, count) => unsent.set(account, count),
  })
  const transport = {
    accountId,
    isOnline: () => true,
    makeCall,
    readSession,
    watchSessions: () => undefined,
    onLanguageSwitch,
  }
  await store.load()
  return { store, time, sync: createTrainingSync({ store, transport, clock, locks: undefined, random }) }
}
type Tab = Awaited<ReturnType<typeof openTab>>

async function signIn(person: Person, token = person.token): Promise<void> {
  const { body } = await person.call(api.identity.me)
  startSession(token, body)
  storeGymId(gym.id)
}

/** A tab of a person, on a device of its own or on this one. */
async function signedInTab(person: Person, device = aDevice()): Promise<Tab> {
  await signIn(person)
  return openTab(device)
}

async function aDay(named = { exercise_name: 'Supino reto' }): Promise<WorkoutDay & { planId: string }> {
  const exercises = [{ ...named, sets: 3, repetitions: '10', weight: '40' }]
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, exercises }] }]
  const body = { title: 'Ficha', weeks, student_id: gym.student.studentId }
  const { body: made } = await gym.admin.call(api.organizedWorkouts.create, { body })
  const day = made.weeks[0]?.workout_days.find(({ rest_day }) => !rest_day)
  if (day === undefined) throw new Error('a sheet without a day')
  return { ...day, planId: made.workout_plan_id }
}

async function start(tab: Tab, day: WorkoutDay): Promise<LocalWorkout> {
  const begun = newWorkout({
    owner: { accountId: gym.student.accountId, gymId: gym.id },
    subject: { studentId: gym.student.studentId, workoutDayId: day.id, workoutPlanId: null, title: 'Dia' },
    lines: day.exercises,
    localId: newId(),
    now: new Date().toISOString(),
  })
  return tab.store.begin(begun, ({ workoutDayId }) => workoutDayId === day.id)
}

const lineOf = (workout: LocalWorkout) => workout.exercises[0]?.key ?? ''
const storedBy = ({ store }: Tab, localId: string) => store.find(localId)
async function onServer(tab: Tab, localId: string) {
  const id = storedBy(tab, localId)?.sessionId ?? ''
  return (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body
}
const report = { duration_minutes: 41, rating: 4, notes: 'Bom' }

test('a pain marked without a place and without a network is sent as it is, and its place when it is said', async () => {
  const device = aDevice()
  let tab = await signedInTab(gym.student, device)
  online = false
  const workout = await start(tab, await aDay())
  const { localId } = workout
  const key = lineOf(workout)
  await tab.store.makeChange(localId, remark(key, { pain: true, note: 'Ao descer' }))
  await tab.store.makeChange(localId, confirmSet(key, 1))
  tab = await openTab(device)
  online = true
  await tab.sync.flush()
  const remarksOf = async () =>
    (await onServer(tab, localId)).exercises.map(({ pain, place, severity, remark: note }) => [
      pain,
      place,
      severity,
      note,
    ])
  expect(await remarksOf()).toEqual([[true, null, null, 'Ao descer']])
  online = false
  await tab.store.makeChange(localId, remark(key, { places: [{ place: 'shoulder', side: 'left', severity: 4 }] }))
  await tab.store.makeChange(localId, finish(report))
  tab = await openTab(device)
  online = true
  await tab.sync.flush()
  expect(await remarksOf()).toEqual([[true, 'shoulder', 4, 'Ao descer']])
})

test('two devices without a network that name different places of one exercise lose none, and both show both', async () => {
  const [phone, tablet] = [aDevice(), aDevice()]
  const day = await aDay()
  const shoulder = { place: 'shoulder', side: 'left', severity: 4 } as const
  const wrist = { place: 'wrist', side: null, severity: 6 } as const
  const tab = await signedInTab(gym.student, phone)
  const other = await signedInTab(gym.student, tablet)
  online = false
  const [mine, theirs] = [await start(tab, day), await start(other, day)]
  await tab.store.makeChange(mine.localId, remark(lineOf(mine), { note: 'Ao descer' }))
  const undo = await tab.store.makeChange(mine.localId, remark(lineOf(mine), { pain: true, places: [shoulder] }))
  await other.store.makeChange(theirs.localId, remark(lineOf(theirs), { pain: true, places: [wrist] }))
  online = true
  const watching = [tab.sync.watch(mine.localId), other.sync.watch(theirs.localId)]
  for (const one of [tab, other, tab, other]) {
    one.time.passed += 60_000
    await one.sync.flush()
  }
  const shown = ({ store }: Tab, localId: string) => placesOf(store.find(localId)?.exercises[0] as LocalExercise)
  const onEach = () => [shown(tab, mine.localId), shown(other, theirs.localId)]
  const both = expect.arrayContaining([shoulder, wrist])
  expect(onEach()).toEqual([both, both])
  expect((await onServer(tab, mine.localId)).exercises).toMatchObject([
    { pains: [wrist, shoulder], remark: 'Ao descer' },
  ])
  // What is undone on one of them is what was said there.
  await undo()
  await tab.sync.flush()
  expect((await onServer(tab, mine.localId)).exercises).toMatchObject([{ pain: true, pains: [wrist] }])
  for (const stop of watching) stop()
})

test('a pain that an older version of the page stored on the device is sent with its place', async () => {
  const device = aDevice()
  const tab = await signedInTab(gym.student, device)
  online = false
  const day = await aDay()
  const workout = await start(tab, day)
  const where = { place: 'knee', side: 'right', severity: 5 } as const
  await tab.store.write(workout.localId, (stored) => ({
    ...stored,
    exercises: stored.exercises.map(({ pains: _new, ...line }) => {
      return { ...line, pain: true, where, note: 'Ao agachar', remarkRevision: 2 }
    }),
  }))
  const later = await openTab(device)
  online = true
  await later.sync.flush()
  expect((await onServer(later, workout.localId)).exercises).toMatchObject([
    { pain: true, pains: [where], remark: 'Ao agachar' },
  ])
})

test('sends each set once, then the completion, after a tab was killed while logging offline', async () => {
  const device = aDevice()
  let tab = await signedInTab(gym.student, device)
  online = false
  const workout = await start(tab, await aDay())
  const { localId } = workout
  const key = lineOf(workout)
  await tab.store.makeChange(localId, confirmSet(key, 1))
  await tab.store.makeChange(localId, confirmSet(key, 2, { weight_kg: 42.5, repetitions: 9 }))
  await tab.store.makeChange(localId, editSet(key, 3, { weight_kg: 45 }))
  await tab.sync.flush()
  expect(calls).toEqual([])

  tab = await openTab(device)
  expect(storedBy(tab, localId)?.sets.map(({ weight_kg, confirmed }) => [weight_kg, confirmed])).toEqual([
    [40, true],
    [42.5, true],
    [45, false],
  ])
  expect(device.unsent.get(gym.student.accountId)).toBe(3)
  await tab.store.makeChange(localId, confirmSet(key, 3))
  await tab.store.makeChange(localId, finish(report))
  online = true
  await tab.sync.retry()
  expect(calls).toEqual(['POST workout-day/*/start 200', 'POST sessions/*/sets 200', 'POST sessions/*/complete 200'])
  const session = await onServer(tab, localId)
  expect(session).toMatchObject({ ...report, completed_at: expect.any(String) })
  expect(session.sets.map(({ weight_kg, repetitions }) => [weight_kg, repetitions])).toEqual([
    [40, 10],
    [42.5, 9],
    [45, 10],
  ])
  expect(device.unsent.get(gym.student.accountId)).toBe(0)
  await tab.sync.flush()
  expect(calls).toHaveLength(3)
})

test('sends a report that is edited while the previous one is in flight', async () => {
  const tab = await signedInTab(gym.student)
  const { localId } = await start(tab, await aDay())
  await tab.store.makeChange(localId, finish(report))
  const send = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const reply = await send(input, init)
    const isFirst = input.endsWith('/complete') && storedBy(tab, localId)?.reportRevision === 1
    if (isFirst) await tab.store.makeChange(localId, finish({ ...report, notes: 'Rendeu' }))
    return reply
  })
  await tab.sync.retry()
  expect(calls.filter((call) => call.includes('/complete'))).toHaveLength(2)
  expect(await onServer(tab, localId)).toMatchObject({ ...report, notes: 'Rendeu' })
})

test('an expired session loses nothing: another account neither sees nor sends it, and the owner’s next session does', async () => {
  const device = aDevice()
  let tab = await signedInTab(gym.student, device)
  const workout = await start(tab, await aDay())
  const { localId } = workout
  await tab.sync.flush()
  await signIn(gym.student, 'expired')
  tab = await openTab(device)
  await tab.store.makeChange(localId, confirmSet(lineOf(workout), 1))
  await tab.sync.flush()
  expect(calls.at(-1)).toBe('POST sessions/*/sets 401')
  expect(tab.sync.get()).toBe('signed-out')
  expect(device.unsent.get(gym.student.accountId)).toBe(1)
  expect(tab.store.all().length).toBe(0)

  tab = await signedInTab(gym.instructor, device)
  const before = calls.length
  await tab.sync.flush()
  expect([tab.store.all().length, calls.length]).toEqual([0, before])
  await expect(tab.store.makeChange(localId, discard())).rejects.toThrow(localId)

  tab = await signedInTab(gym.student, device)
  await tab.sync.flush()
  expect((await onServer(tab, localId)).sets).toHaveLength(1)
  expect(device.unsent.get(gym.student.accountId)).toBe(0)
})

test('a session ended from another device takes the finished workouts along that the server has, and no other', async () => {
  const device = aDevice()
  const tab = await signedInTab(gym.student, device)
  const sent = await start(tab, await aDay())
  await tab.store.makeChange(sent.localId, finish(report))
  await tab.sync.flush()
  const running = await start(tab, await aDay())
  await tab.sync.flush()
  online = false
  const unsent = await start(tab, await aDay())
  await tab.store.makeChange(unsent.localId, finish(report))
  expireSession()
  online = true
  const { store } = await signedInTab(gym.student, device)
  const left = store.all().map(({ localId }) => localId)
  expect(left.sort()).toEqual([running.localId, unsent.localId].sort())
})

test('keeps a refused workout on the device with the reason, and sends it once the refusal no longer applies', async () => {
  const tab = await signedInTab(gym.student)
  online = false
  const day = await aDay()
  const workout = await start(tab, day)
  await tab.store.makeChange(workout.localId, confirmSet(lineOf(workout), 1))
  const assigned = await gym.admin.call(api.assignments.listOfUser, {
    params: { id: gym.student.studentId },
    query: {},
  })
  const own = assigned.body.object.find(({ workout_plan_id }) => workout_plan_id === day.planId)
  const setStatus = async (status: 'cancelled' | 'active') =>
    gym.admin.call(api.assignments.update, { body: { id: own?.id ?? '', status } })
  expect((await setStatus('cancelled')).status).toBe(200)

  online = true
  await tab.sync.retry()
  expect(tab.sync.get()).toBe('refused')
  expect(storedBy(tab, workout.localId)).toMatchObject({
    refusal: { code: 'WORKOUT_NOT_FOUND' },
    sets: [{ confirmed: true }],
  })
  const before = calls.length
  await tab.sync.flush()
  expect(calls).toHaveLength(before)

  await setStatus('active')
  await tab.sync.retry()
  expect(tab.sync.get()).toBe('idle')
  expect((await onServer(tab, workout.localId)).sets).toHaveLength(1)
})

test('two taps or two tabs start one workout and stay in sync', async () => {
  const device = aDevice()
  const one = await signedInTab(gym.student, device)
  const day = await aDay()
  const [first, second] = await Promise.all([start(one, day), start(one, day)])
  const other = await openTab(device)
  const third = await start(other, day)
  expect(new Set([first.localId, second.localId, third.localId]).size).toBe(1)
  await one.store.makeChange(first.localId, confirmSet(lineOf(first), 1))
  await waitFor(() => expect(storedBy(other, first.localId)?.sets).toHaveLength(1))
  // Neither undoes the other's changes.
  await Promise.all([
    one.store.makeChange(first.localId, confirmSet(lineOf(first), 2)),
    other.store.makeChange(first.localId, confirmSet(lineOf(first), 3)),
  ])
  await Promise.all([one.sync.flush(), other.sync.flush()])
  expect((await onServer(one, first.localId)).sets).toHaveLength(3)
})

test('a workout that is shown has its exercises in the new language as soon as that is switched, and every set', async () => {
  const tab = await signedInTab(gym.student)
  const catalogued = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
  const workout = await start(tab, await aDay(catalogued))
  const { localId } = workout
  await tab.sync.flush()
  const name = () => storedBy(tab, localId)?.exercises[0]?.exercise_name
  expect(name()).toBe('Supino reto com barra')
  const stop = tab.sync.watch(localId)
  const everyHalfMinute = vi.spyOn(globalThis, 'setInterval').mockReturnValue(undefined as never)
  tab.sync.start()
  everyHalfMinute.mockRestore()
  await tab.sync.flush()
  const languages = [
    ['en', 'Barbell bench press'],
    ['pt-BR', 'Supino reto com barra'],
  ] as const
  for (const [at, [language, called]] of languages.entries()) {
    await tab.store.makeChange(localId, confirmSet(lineOf(workout), at + 1))
    await switchLanguage(language)
    await waitFor(() => expect(name()).toBe(called))
    expect(storedBy(tab, localId)?.sets).toHaveLength(at + 1)
    await waitFor(async () => expect((await onServer(tab, localId)).sets).toHaveLength(at + 1))
  }
  stop()
})

test('staff log for a student: the workout is the student’s, and is pending under the account that recorded it', async () => {
  const device = aDevice()
  const tab = await signedInTab(gym.instructor, device)
  const day = await aDay()
  const begun = newWorkout({
    owner: { accountId: gym.instructor.accountId, gymId: gym.id },
    subject: {
      studentId: gym.student.studentId,
      studentName: gym.student.name,
      workoutDayId: day.id,
      workoutPlanId: null,
      title: 'Dia',
    },
    lines: day.exercises,
    localId: newId(),
    now: new Date().toISOString(),
  })
  const { localId } = await tab.store.begin(begun, () => false)
  await tab.store.makeChange(localId, confirmSet(lineOf(begun), 1))
  expect(device.unsent.get(gym.instructor.accountId)).toBe(2)
  await tab.sync.flush()
  const session = await onServer(tab, localId)
  expect([session.student_id, session.sets.length]).toEqual([gym.student.studentId, 1])
})

test('a discarded workout is deleted on both sides, and its day is free again', async () => {
  const tab = await signedInTab(gym.student)
  const day = await aDay()
  const workout = await start(tab, day)
  await tab.store.makeChange(workout.localId, confirmSet(lineOf(workout), 1))
  await tab.sync.flush()
  const id = storedBy(tab, workout.localId)?.sessionId ?? ''
  await tab.store.makeChange(workout.localId, discard())
  await tab.sync.flush()
  expect(storedBy(tab, workout.localId)).toBeUndefined()
  // The player was left and the week is not mounted yet: it is notified once when it mounts.
  const week = vi.fn()
  tab.sync.onDelivered(week)()
  tab.sync.onDelivered(week)()
  expect(week).toHaveBeenCalledOnce()
  const found = await gym.student.call(api.studentWorkouts.findSession, { params: { id } })
  expect(found.status).toBe(404)
  // A workout that the server never received needs no call.
  const before = calls.length
  const another = await start(tab, await aDay())
  await tab.store.makeChange(another.localId, discard())
  await tab.sync.flush()
  expect([storedBy(tab, another.localId), calls.length]).toEqual([undefined, before])
})

test('a workout discarded elsewhere stays on the device, and a retry sends it as a new one', async () => {
  const tab = await signedInTab(gym.student)
  const workout = await start(tab, await aDay())
  const { localId } = workout
  await tab.sync.flush()
  const gone = storedBy(tab, localId)?.sessionId ?? ''
  await gym.student.call(api.studentWorkouts.discardSession, { params: { id: gone } })
  await tab.store.makeChange(localId, confirmSet(lineOf(workout), 1))
  await tab.sync.flush()
  expect([tab.sync.get(), storedBy(tab, localId)?.refusal?.code]).toEqual(['refused', 'WORKOUT_NOT_FOUND'])
  await tab.sync.retry()
  expect(tab.sync.get()).toBe('idle')
  const session = await onServer(tab, localId)
  expect([session.id === gone, session.sets.length]).toEqual([false, 1])
})

/** Lets something else reply to the calls that match; the server replies to the others. */
async function replyInstead(matches: (address: string) => boolean, reply: () => Response): Promise<void> {
  const server = fetchFrom((await testServer()).app)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    matches(address) ? reply() : server(address, init),
  )
}

const pageOfProxy = (status: number) => () => new Response(status === 204 ? null : '<html>not here</html>', { status })

test.each([401, 403, 404, 413, 200, 204])(
  'a page of a proxy (%i) in place of the server neither deletes, nor refuses, nor signs out',
  async (status) => {
    const tab = await signedInTab(gym.student)
    const workout = await start(tab, await aDay())
    const { localId } = workout
    await tab.store.makeChange(localId, confirmSet(lineOf(workout), 1))
    await tab.sync.flush()
    const stop = tab.sync.watch(localId)
    await replyInstead(() => true, pageOfProxy(status))
    tab.time.passed += 30_000
    await tab.sync.flush()
    await tab.store.makeChange(localId, confirmSet(lineOf(workout), 2))
    tab.time.passed += 60_000
    await tab.sync.flush()
    expect([tab.sync.get(), storedBy(tab, localId)?.refusal, currentSession()?.token]).toEqual([
      'unreachable',
      null,
      gym.student.token,
    ])
    await replyInstead(() => false, pageOfProxy(status))
    tab.time.passed += 60_000
    await tab.sync.flush()
    expect(tab.sync.get()).toBe('idle')
    expect((await onServer(tab, localId)).sets).toHaveLength(2)
    stop()
  },
)

test('a workout that the server fails at holds back no other, is named, and is tried again after pauses of its own', async () => {
  const tab = await signedInTab(gym.student)
  const [poisoned, next] = [await aDay(), await aDay()]
  const failing = await start(tab, poisoned)
  const later = await start(tab, next)
  await tab.store.makeChange(later.localId, confirmSet(lineOf(later), 1))
  let failed = 0
  await replyInstead(
    (address) => address.includes(poisoned.id),
    () => {
      failed += 1
      return serverReply({ success: false, code: 'INTERNAL', message: 'no' }, { status: 500 })
    },
  )
  await tab.sync.flush()
  expect((await onServer(tab, later.localId)).sets).toHaveLength(1)
  expect([tab.sync.get(), tab.sync.stuck().map(({ localId }) => localId)]).toEqual(['stuck', [failing.localId]])
  await tab.store.makeChange(later.localId, confirmSet(lineOf(later), 2))
  await tab.sync.flush()
  expect([failed, (await onServer(tab, later.localId)).sets.length]).toEqual([1, 2])
  for (const pause of [1000, 2000, 4000]) {
    tab.time.passed += pause
    await tab.sync.flush()
  }
  expect(failed).toBe(4)
  await replyInstead(() => false, pageOfProxy(500))
  tab.time.passed += 8000
  await tab.sync.flush()
  expect([tab.sync.get(), storedBy(tab, failing.localId)?.sessionId]).toEqual(['idle', expect.any(String)])
})

test('retries a server that does not reply after growing pauses, not at every change', async () => {
  const tab = await signedInTab(gym.student)
  const workout = await start(tab, await aDay())
  const attempts: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    attempts.push(address)
    throw new TypeError('away')
  })
  const starts = () => attempts.filter((address) => address.includes('/start')).length
  await tab.sync.flush()
  expect(tab.sync.get()).toBe('unreachable')
  await tab.store.makeChange(workout.localId, confirmSet(lineOf(workout), 1))
  await tab.sync.flush()
  expect(starts()).toBe(1)
  for (const pause of [1000, 2000, 4000]) {
    expect(Math.round((tab.time.pauses.at(-1) ?? 0) / 100) * 100).toBe(pause)
    tab.time.passed += pause
    await tab.sync.flush()
  }
  expect(starts()).toBe(4)
})

test('a phone that sends many workouts at once waits when the server asks it to, and loses no set', async () => {
  const tab = await signedInTab(gym.student)
  online = false
  const workouts: LocalWorkout[] = []
  for (let count = 0; count < 16; count += 1) {
    const workout = await start(tab, await aDay())
    for (const row of [1, 2, 3]) await tab.store.makeChange(workout.localId, confirmSet(lineOf(workout), row))
    await tab.store.makeChange(workout.localId, finish(report))
    workouts.push(workout)
  }
  const { openTestServer } = await import('@folego/server/testing')
  const { database } = await testServer()
  const begun = new Date()
  // thirty calls at once, and these workouts need 48
  const limited = await openTestServer({ database, now: begun, callsPerSecond: 1 })
  const statuses: number[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const reply = await fetchFrom(limited.app)(input, init)
    statuses.push(reply.status)
    return reply
  })
  await tab.sync.flush()
  expect(statuses.at(-1)).toBe(429)
  for (let waits = 0; waits < 20 && tab.sync.get() !== 'idle'; waits += 1) {
    tab.time.passed += tab.time.pauses.at(-1) ?? 0
    limited.clock.set(new Date(begun.getTime() + tab.time.passed))
    await tab.sync.flush()
  }
  expect(tab.sync.get()).toBe('idle')
  expect(statuses.filter((status) => status === 200)).toHaveLength(48)
  for (const { localId } of workouts) {
    expect(await onServer(tab, localId)).toMatchObject({ ...report, sets: [{}, {}, {}] })
  }
  await limited.close()
})

type Weather = 'fine' | 'request lost' | 'reply lost' | 'twice'

/** Sets what the network does with the next calls, in order. */
async function useWeather(): Promise<{ next: Weather[] }> {
  const server = fetchFrom((await testServer()).app)
  const network: { next: Weather[] } = { next: [] }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const weather = network.next.shift() ?? 'fine'
    if (weather === 'request lost') throw new TypeError('offline')
    if (weather === 'twice') await server(input, init)
    const reply = await server(input, init)
    if (weather === 'reply lost') throw new TypeError('offline')
    return reply
  })
  return network
}

const step = fc.record({
  device: fc.constantFrom<0 | 1>(0, 1),
  row: fc.integer({ min: 1, max: 3 }),
  value: fc.integer({ min: 1, max: 9 }),
  what: fc.constantFrom('confirm', 'confirm', 'edit', 'unconfirm', 'send', 'send'),
  weather: fc.array(fc.constantFrom<Weather>('fine', 'request lost', 'reply lost', 'twice'), { maxLength: 3 }),
})

test('two devices that log one workout end with the same sets as the server, whatever the network does', async () => {
  await signIn(gym.student)
  const network = await useWeather()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
      network.next = []
      const day = await aDay()
      const devices = [await openTab(aDevice()), await openTab(aDevice())] as const
      const [one, other] = [await start(devices[0], day), await start(devices[1], day)]
      for (const { device, row, value, what, weather } of steps) {
        const { store, sync } = devices[device]
        const workout = device === 0 ? one : other
        const values = { weight_kg: value, repetitions: value }
        if (what === 'send') network.next = [...weather]
        if (what === 'send') await sync.retry()
        if (what === 'confirm') await store.makeChange(workout.localId, confirmSet(lineOf(workout), row, values))
        if (what === 'edit') await store.makeChange(workout.localId, editSet(lineOf(workout), row, values))
        if (what === 'unconfirm') await store.makeChange(workout.localId, unconfirmSet(lineOf(workout), row))
      }
      network.next = []
      for (let round = 0; round < 3; round += 1) {
        for (const [at, { sync, time }] of devices.entries()) {
          time.passed += 60_000
          const stop = sync.watch((at === 0 ? one : other).localId)
          await sync.retry()
          stop()
        }
      }
      const { sets } = await onServer(devices[0], one.localId)
      const onDevice = (tab: Tab, { localId }: LocalWorkout) => doneSets(storedBy(tab, localId) as LocalWorkout)
      expect(seen(onDevice(devices[0], one))).toEqual(seen(sets))
      expect(seen(onDevice(devices[1], other))).toEqual(seen(sets))
    }),
    { numRuns: 15 },
  )
})

type Seen = Pick<LocalSet, 'set_number' | 'weight_kg' | 'repetitions'>
const seen = (sets: readonly Seen[]) =>
  sets.map(({ set_number, weight_kg, repetitions }) => `${set_number}: ${weight_kg} × ${repetitions}`).sort()

test('a free workout of an earlier day, logged without a network, is sent once and is of that day', async () => {
  const tab = await signedInTab(gym.student)
  online = false
  const loggedFor = '2026-03-02T15:00:00.000Z'
  const begun = newWorkout({
    owner: { accountId: gym.student.accountId, gymId: gym.id },
    subject: { studentId: gym.student.studentId, workoutDayId: null, workoutPlanId: null, title: 'Treino livre' },
    lines: [],
    localId: newId(),
    now: '2026-03-02T14:00:00.000Z',
    loggedFor,
  })
  const { localId } = await tab.store.begin(begun, () => false)
  await tab.store.makeChange(localId, addExercise({ exercise_name: 'Supino reto', sets: 2 }))
  const key = lineOf(storedBy(tab, localId) ?? begun)
  await tab.store.makeChange(localId, confirmSet(key, 1, { weight_kg: 40, repetitions: 10 }))
  await tab.store.makeChange(localId, finish({ duration_minutes: null, rating: null, notes: null }))
  await tab.sync.flush()
  expect(calls).toEqual([])
  online = true
  tab.time.passed = 120_000
  await tab.sync.flush()
  await tab.sync.flush()
  expect(calls).toEqual(['POST free/start 200', 'POST sessions/*/sets 200', 'POST sessions/*/complete 200'])
  const session = await onServer(tab, localId)
  expect(session).toMatchObject({ workout_day_id: null, workout_plan_id: null, completed_at: loggedFor })
  // Nobody measured it, and no minutes are made up.
  expect([session.duration_minutes, storedBy(tab, localId)?.report?.duration_minutes]).toEqual([null, null])
  expect(session.sets).toMatchObject([{ exercise_name: 'Supino reto', weight_kg: 40, done_at: loggedFor }])
})
