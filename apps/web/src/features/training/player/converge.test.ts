import 'fake-indexeddb/auto'
import { api, type TrainingSession, type WorkoutDay } from '@folego/contract'
import { nowhere, type PainPlace } from '@folego/domain'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TestGym } from '@folego/server/testing'
import { messageOutbox } from '#features/training/past-workouts'
import { storeGymId, startSession } from '#platform/session'
import { testGym, testServer } from '#testing'
import { fetchFrom } from '../../../testing/fetch-from.ts'
import { addDrop } from './drop-sets.ts'
import { newWorkout, type Owner, workoutOf } from './local-workout.ts'
import { nextCall } from './outbox.rules.ts'
import { placesOf } from './pain-places.ts'
import { doneSets, rowsOf, valuesOf } from './player-rows.ts'
import type { LocalSet, LocalWorkout, SetValues } from './player-types.ts'
import { mergeSession } from './server-merge.ts'
import {
  addSet,
  addWarmUps,
  type Change,
  confirmSet,
  editSet,
  removeSet,
  setKind,
  unconfirmSet,
} from './set-changes.ts'
import { makeCall, type Merge, readSession } from './sync-calls.ts'
import { addExercise, remark, swap } from './line-changes.ts'
import { finish } from './workout-changes.ts'
import { revert } from './revert.ts'
import { newId } from '#platform/transport'

/*
 * For any sequence of changes on two devices and any network failure, the server and both devices end with the same sets. Runs
 * against the real server.
 */

let gym: TestGym

beforeAll(async () => {
  ;(await testServer()).clock.set(new Date())
  gym = await testGym()
})

afterEach(() => vi.unstubAllGlobals())

/**
 * What the network does with the next call. `slow`: the reply arrives with the device's next call, and the device continues
 * meanwhile; `late`: a copy of the call arrives much later.
 */
type Weather = 'fine' | 'slow' | 'request lost' | 'reply lost' | 'twice' | 'late'

interface Network {
  next: Weather
  late: (() => Promise<unknown>)[]
}

async function aNetwork(): Promise<Network> {
  const server = fetchFrom((await testServer()).app)
  const network: Network = { next: 'fine', late: [] }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const weather = network.next
    network.next = 'fine'
    if (weather === 'request lost') throw new TypeError('offline')
    if (weather === 'late') network.late.push(async () => server(input, { ...init, signal: null }))
    if (weather === 'twice') await server(input, init)
    const reply = await server(input, init)
    if (weather === 'reply lost') throw new TypeError('offline')
    return reply
  })
  const { body } = await gym.student.call(api.identity.me)
  startSession(gym.student.token, body)
  storeGymId(gym.id)
  return network
}

async function aDay(): Promise<WorkoutDay> {
  const lines = ['Supino reto', 'Crucifixo'].map((exercise_name) => ({ exercise_name, sets: 2, repetitions: '10' }))
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, exercises: lines }] }]
  const body = { title: 'Ficha', weeks, student_id: gym.student.studentId }
  const { body: made } = await gym.admin.call(api.organizedWorkouts.create, { body })
  const day = made.weeks[0]?.workout_days.find(({ rest_day }) => !rest_day)
  if (day === undefined) throw new Error('a sheet without a day')
  return day
}

const owner = (): Owner => ({ accountId: gym.student.accountId, gymId: gym.id })

/** A device that starts the day by itself, from its copy of the sheet. */
function aDevice(day: WorkoutDay): LocalWorkout {
  return newWorkout({
    owner: owner(),
    subject: { studentId: gym.student.studentId, workoutDayId: day.id, workoutPlanId: null, title: 'Dia' },
    lines: day.exercises,
    localId: newId(),
    now: new Date().toISOString(),
  })
}

const unchanged: Merge = (same) => same

/** Makes the next call, if any, and returns what its reply changes in the workout; a lost call is repeated later. */
async function send(workout: LocalWorkout): Promise<Merge> {
  const todo = nextCall(workout)
  if (todo === null || todo.kind === 'forget') return unchanged
  return makeCall(workout, todo).catch(() => unchanged)
}

async function settle(workout: LocalWorkout): Promise<LocalWorkout> {
  let now = workout
  for (let calls = 0; nextCall(now) !== null; calls += 1) {
    if (calls > 20) throw new Error(`never done with ${JSON.stringify(nextCall(now))}`)
    now = (await send(now))(now)
  }
  const session = await readSession(gym.id, now.sessionId ?? '')
  return mergeSession(now, session)
}

type Act = { line: number; row: number; value: number } & (
  | { what: 'confirm' | 'unconfirm' | 'edit' | 'kind' | 'add' | 'warm' | 'drop' | 'remove' | 'remark' | 'swap' }
  | { what: 'undo' }
)
type Step = { device: number } & (Act | { what: 'send'; weather: Weather } | { what: 'read' } | { what: 'arrive' })

function changeOf(workout: LocalWorkout, { what, line, row, value }: Act): Change {
  const exercise = workout.exercises[line % workout.exercises.length]
  if (exercise === undefined) return (same) => same
  const { key } = exercise
  const number = (row % Math.max(1, rowsOf(workout, exercise).length)) + 1
  const values = { weight_kg: value, repetitions: value }
  if (what === 'confirm') return confirmSet(key, number, values)
  if (what === 'unconfirm') return unconfirmSet(key, number)
  const cardio = { distance_m: value * 100, incline: value / 2, heart_rate: 100 + value }
  if (what === 'edit') return editSet(key, number, value % 3 === 0 ? { seconds: value, ...cardio } : values)
  if (what === 'kind') return setKind(key, number, (['warmup', 'failure', 'drop'] as const)[value % 3] ?? 'normal')
  if (what === 'add') return addSet(key)
  if (what === 'warm') return addWarmUps(key, [{ weight_kg: value, repetitions: 5 }])
  if (what === 'drop') return addDrop(key, number, value)
  if (what === 'remove') return removeSet(key, number)
  if (what === 'remark') {
    const places = (['shoulder', 'wrist'] as const).slice(value % 3).map((place) => ({ ...nowhere, place }))
    return remark(key, { pain: value % 2 === 0, note: String(value), places })
  }
  return swap(key, { exercise_id: null, exercise_name: `Outro ${value % 2}`, previous_at: null, previous: [] })
}

const act = fc.record({
  device: fc.constantFrom<0 | 1>(0, 1),
  line: fc.nat({ max: 1 }),
  row: fc.nat({ max: 2 }),
  value: fc.integer({ min: 1, max: 9 }),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('confirm', 'edit') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('unconfirm', 'kind', 'add', 'warm', 'drop', 'remove', 'remark', 'swap', 'undo'),
    },
  ),
})
const net = fc.record({
  device: fc.constantFrom<0 | 1>(0, 1),
  what: fc.constant('send'),
  weather: fc.constantFrom<Weather>('fine', 'slow', 'slow', 'request lost', 'reply lost', 'twice', 'late'),
})
const reading = fc.record({
  device: fc.constantFrom<0 | 1>(0, 1),
  what: fc.constantFrom('read', 'read', 'read', 'arrive'),
})
const steps = fc.array(
  fc.oneof({ weight: 5, arbitrary: act }, { weight: 4, arbitrary: net }, { weight: 2, arbitrary: reading }),
  {
    minLength: 20,
    maxLength: 60,
    size: 'max',
  },
) as fc.Arbitrary<Step[]>

const moment = () => ({ now: new Date().toISOString(), newId })

/** Runs the steps and returns the devices as they end up. */
async function play(
  begun: readonly LocalWorkout[],
  happened: readonly Step[],
  network: Network,
): Promise<LocalWorkout[]> {
  const devices = [...begun]
  const undo: Change[] = []
  const replies: Merge[] = []
  for (const step of happened) {
    const { device } = step
    let workout = devices[device] as LocalWorkout
    if (step.what === 'send' || step.what === 'read') {
      workout = (replies[device] ?? unchanged)(workout)
      replies[device] = unchanged
    }
    if (step.what === 'send') {
      network.next = step.weather
      const reply = await send(workout)
      network.next = 'fine'
      if (step.weather === 'slow') replies[device] = reply
      else workout = reply(workout)
    } else if (step.what === 'read') {
      if (workout.sessionId !== null) workout = mergeSession(workout, await readSession(gym.id, workout.sessionId))
    } else if (step.what === 'arrive') {
      await network.late.pop()?.()
    } else {
      const before = workout
      const change = step.what === 'undo' ? (undo[device] ?? unchanged) : changeOf(workout, step)
      workout = change(workout, moment())
      undo[device] = step.what === 'undo' ? unchanged : revert(before, workout)
    }
    devices[device] = workout
  }
  return devices.map((workout, at) => (replies[at] ?? unchanged)(workout))
}

type Seen = Pick<LocalSet, 'client_id' | 'exercise_name' | 'set_number' | 'kind' | keyof SetValues>

/** Sets in the shape in which both sides are compared. */
function seen(sets: readonly Seen[]) {
  return sets
    .map(({ client_id, exercise_name, set_number, kind, ...set }) =>
      JSON.stringify([client_id, exercise_name, set_number, kind, ...Object.values(valuesOf(set))]),
    )
    .sort()
}

/** Remarks by exercise. */
const remarksOf = ({ exercises }: Pick<LocalWorkout, 'exercises'>) =>
  Object.fromEntries(
    exercises
      .filter(({ pain, note }) => pain || note)
      .map((line) => [
        line.exercise_name,
        [
          line.note,
          ...placesOf(line)
            .map(({ place }) => place)
            .toSorted(byText),
        ],
      ]),
  )

const byText = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

/** Where the exercises hurt that both know. */
function hurting({ exercises }: LocalWorkout, session: TrainingSession) {
  const known = (name: string) => session.exercises.some(({ exercise_name }) => exercise_name === name)
  const lines = exercises.filter(({ exercise_name }) => known(exercise_name))
  const names = new Set(lines.map(({ exercise_name }) => exercise_name))
  const shown = (all: readonly { exercise_name: string; places: readonly PainPlace[] }[]) =>
    Object.fromEntries(
      all.map(({ exercise_name, places }) => [exercise_name, places.map(({ place }) => place).toSorted(byText)]),
    )
  return {
    here: shown(lines.map((line) => ({ ...line, places: placesOf(line) }))),
    there: shown(
      session.exercises
        .filter(({ exercise_name }) => names.has(exercise_name))
        .map((line) => ({ ...line, places: line.pains })),
    ),
  }
}

/** Devices with one day, after everything has happened and was sent. */
async function settledDevices(count: number, happened: Step[], network: Network) {
  network.late = []
  const day = await aDay()
  const devices = await play(
    Array.from({ length: count }, () => aDevice(day)),
    happened,
    network,
  )
  for (let round = 0; round < 3; round += 1) {
    for (const [at, device] of devices.entries()) devices[at] = await settle(device)
  }
  // Late copies of old calls must not change anything.
  for (const copy of network.late) await copy()
  return devices
}

test('two devices and the server end with the same sets, whatever the network does', async () => {
  const network = await aNetwork()
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const [one, other] = (await settledDevices(2, happened, network)) as [LocalWorkout, LocalWorkout]
      expect(one.sessionId).toBe(other.sessionId)
      const session = await readSession(gym.id, one.sessionId ?? '')
      expect(seen(doneSets(one))).toEqual(seen(session.sets))
      expect(seen(doneSets(other))).toEqual(seen(session.sets))
      for (const device of [one, other]) {
        const { here, there } = hurting(device, session)
        expect(here).toEqual(there)
      }
    }),
    { numRuns: 15 },
  )
})

const ticking = fc.record({
  device: fc.nat({ max: 2 }),
  line: fc.nat({ max: 1 }),
  row: fc.nat({ max: 1 }),
  value: fc.integer({ min: 1, max: 9 }),
  what: fc.constantFrom('confirm', 'confirm', 'edit'),
})
const anyDevice = fc.nat({ max: 2 })
const threeDevices = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: ticking },
    { weight: 3, arbitrary: fc.tuple(anyDevice, net).map(([device, step]) => ({ ...step, device })) },
    { weight: 1, arbitrary: fc.tuple(anyDevice, reading).map(([device, step]) => ({ ...step, device })) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
) as fc.Arbitrary<Step[]>

test('three devices that tick the same set numbers end with one set of each, on every device and in every figure', async () => {
  const network = await aNetwork()
  await fc.assert(
    fc.asyncProperty(threeDevices, async (happened) => {
      const devices = await settledDevices(3, happened, network)
      const ticked = new Set(happened.flatMap((step) => (step.what === 'confirm' ? `${step.line} ${step.row}` : [])))
      const { id, sets } = await readSession(gym.id, devices[0]?.sessionId ?? '')
      expect(sets).toHaveLength(ticked.size)
      for (const device of devices) expect(seen(doneSets(device))).toEqual(seen(sets))
      const { body: summary } = await gym.student.call(api.studentWorkouts.summarize, { params: { id } })
      expect(summary.set_count).toBe(ticked.size)
      expect(summary.volume_kg).toBe(sets.reduce((sum, set) => sum + (set.weight_kg ?? 0) * (set.repetitions ?? 0), 0))
    }),
    { numRuns: 20 },
  )
})

/** Writes about the workout, on a network like that; what was written before and has not arrived goes first. */
async function writeTo(workout: LocalWorkout, text: string, weather: Weather, network: Network): Promise<void> {
  const { queueMessage, sendMessages } = await messageOutbox()
  network.next = weather
  await queueMessage({ client_id: newId(), gymId: gym.id, sessionId: workout.sessionId ?? '', text })
  await sendMessages()
  network.next = 'fine'
}

test('the server stores exactly what one device logged: each set once, the remarks, and each message once, in its order', async () => {
  const network = await aNetwork()
  const { pendingMessages, sendMessages } = await messageOutbox()
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      network.late = []
      const alone = happened.map((step) => ({ ...step, device: 0 as const }))
      const device = aDevice(await aDay())
      const undisturbed = alone.filter(({ what }) => !['send', 'read', 'arrive'].includes(what))
      const [intended] = (await play([device], undisturbed, network)) as [LocalWorkout]
      const [left] = (await play([device], alone, network)) as [LocalWorkout]
      const sent = left.sessionId === null ? (await send(left))(left) : left
      const texts = happened.flatMap((step, at) =>
        step.what === 'send' ? [[`Recado ${at}`, step.weather] as const] : [],
      )
      for (const [text, weather] of texts) await writeTo(sent, text, weather, network)
      const end = finish({ duration_minutes: 40, rating: 4, notes: null })
      const settled = await settle(end(sent, moment()))
      while (pendingMessages.get().length > 0) await sendMessages()
      for (const copy of network.late) await copy()
      const session = await readSession(gym.id, settled.sessionId ?? '')
      const withoutIds = (lines: string[]) => lines.map((line) => line.slice(line.indexOf(',')))
      expect(withoutIds(seen(session.sets)).sort()).toEqual(withoutIds(seen(doneSets(end(intended, moment())))).sort())
      expect(session).toMatchObject({ duration_minutes: 40, rating: 4 })
      expect(session.completed_at).not.toBeNull()
      expect(remarksOf(settled)).toEqual(remarksOf(intended))
      const { body: thread } = await gym.instructor.call(api.workoutMessages.list, { params: { id: session.id } })
      expect(thread.object.map(({ text }) => text)).toEqual(texts.map(([text]) => text))
    }),
    { numRuns: 15 },
  )
})

test('a start after the day was finished is a workout of its own: nothing of it joins the finished one, and nothing is lost', async () => {
  const network = await aNetwork()
  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, after) => {
      network.late = []
      const day = await aDay()
      const alone = (them: Step[]) => them.map((step) => ({ ...step, device: 0 as const }))
      const [trained] = (await play([aDevice(day)], alone(before), network)) as [LocalWorkout]
      const finished = await settle(finish({ duration_minutes: 40, rating: 4, notes: null })(trained, moment()))
      // On a phone that still shows the sheet as it was before.
      const startedAt = new Date(Date.parse(finished.finishedAt ?? '') + 60_000)
      ;(await testServer()).clock.set(startedAt)
      const later = { ...aDevice(day), startedAt: startedAt.toISOString() }
      const [again] = (await play([later], alone(after), network)) as [LocalWorkout]
      const extra = await settle(again)
      for (const copy of network.late) await copy()
      expect(extra.sessionId).not.toBe(finished.sessionId)
      expect(extra).toMatchObject({ workoutDayId: null, finishedAt: null })
      for (const one of [finished, extra]) {
        const session = await readSession(gym.id, one.sessionId ?? '')
        expect(seen(session.sets)).toEqual(seen(doneSets(one)))
        expect(session.completed_at).toBe(one.finishedAt)
      }
    }),
    { numRuns: 10 },
  )
})

test('a correction of a finished workout stands on the server and on every device, whatever they still send of before', async () => {
  const network = await aNetwork()
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.nat(), async (before, after, which) => {
      network.late = []
      const day = await aDay()
      const devices = await play([aDevice(day), aDevice(day)], before, network)
      const [one, other] = devices as [LocalWorkout, LocalWorkout]
      const finished = await settle(finish({ duration_minutes: 40, rating: 4, notes: null })(one, moment()))
      const id = finished.sessionId ?? ''
      const { sets } = await readSession(gym.id, id)
      const chosen = sets[which % Math.max(1, sets.length)]
      fc.pre(chosen !== undefined)
      const { instead_of: _instead, done_at: _at, revision: _revision, ...form } = chosen
      const body = { sets: [{ ...form, weight_kg: 77.5 }] }
      const { status } = await gym.instructor.call(api.studentWorkouts.correctSets, { params: { id }, body })
      expect(status).toBe(200)
      // The other device still trains, without a network.
      const acts = after.filter(({ what }) => !['send', 'read', 'arrive'].includes(what))
      const offline = acts.map((step) => ({ ...step, device: 1 as const }))
      const [, late] = (await play([finished, other], offline, network)) as [LocalWorkout, LocalWorkout]
      const settled = [await settle(late), await settle(finished), await settle(late)]
      for (const copy of network.late) await copy()
      const session = await readSession(gym.id, id)
      expect(session.sets.find(({ client_id }) => client_id === chosen.client_id)).toMatchObject({ weight_kg: 77.5 })
      for (const device of settled.slice(1)) expect(seen(doneSets(device))).toEqual(seen(session.sets))
    }),
    { numRuns: 15 },
  )
})

test('a corrected set stands once, also on a phone that swapped its exercise before it read of another phone’s set', async () => {
  await aNetwork()
  const day = await aDay()
  const tick = (device: LocalWorkout, weight_kg: number, now: number) =>
    confirmSet(device.exercises[1]?.key ?? '', 1, { weight_kg, repetitions: 8 })(device, {
      now: new Date(now).toISOString(),
      newId,
    })
  const one = await settle(tick(aDevice(day), 10, Date.now() + 1000))
  const other = await settle(tick(aDevice(day), 12, Date.now()))
  const finished = await settle(finish({ duration_minutes: 40, rating: 4, notes: null })(other, moment()))
  const params = { id: finished.sessionId ?? '' }
  const { sets } = await readSession(gym.id, params.id)
  expect(sets.map(({ weight_kg }) => weight_kg)).toEqual([10])
  const body = {
    sets: sets.map(({ instead_of: _instead, done_at: _at, revision: _revision, ...form }) => ({
      ...form,
      weight_kg: 77.5,
    })),
  }
  expect((await gym.instructor.call(api.studentWorkouts.correctSets, { params, body })).status).toBe(200)
  const chosen = { device: 0, line: 1, row: 0, value: 1 }
  const away = (['unconfirm', 'swap'] as const).reduce(
    (now, what) => changeOf(now, { ...chosen, what })(now, moment()),
    one,
  )
  expect(away.exercises[1]?.exercise_name).toBe('Outro 1')
  expect(doneSets(await settle(away)).map(({ weight_kg }) => weight_kg)).toEqual([77.5])
})

/** A free workout with a set of two exercises, on the device that began it and on another one that took it up. */
async function freeOnTwo(): Promise<LocalWorkout[]> {
  const subject = { studentId: gym.student.studentId, workoutDayId: null, workoutPlanId: null, title: 'Livre' }
  const start = { owner: owner(), subject, lines: [], localId: newId(), now: new Date().toISOString() }
  let one = newWorkout(start)
  for (const exercise_name of ['Supino reto', 'Crucifixo']) {
    one = addExercise({ exercise_name, sets: 2 })(one, moment())
    one = confirmSet(one.exercises.at(-1)?.key ?? '', 1, { weight_kg: 20, repetitions: 10 })(one, moment())
  }
  one = await settle(one)
  return [one, workoutOf(await readSession(gym.id, one.sessionId ?? ''), owner(), newId(), true)]
}

test('a free workout that one device finishes while another trains it is one workout, with the sets of both on each', async () => {
  const network = await aNetwork()
  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, after) => {
      network.late = []
      const devices = await play(await freeOnTwo(), before, network)
      const [one, other] = devices as [LocalWorkout, LocalWorkout]
      const finished = await settle(finish({ duration_minutes: 40, rating: 4, notes: null })(one, moment()))
      const [, late] = (await play([finished, other], after.map(ofOther), network)) as [LocalWorkout, LocalWorkout]
      const settled = [await settle(late), await settle(finished), await settle(late)]
      for (const copy of network.late) await copy()
      const session = await readSession(gym.id, finished.sessionId ?? '')
      for (const device of settled.slice(1)) {
        expect(device.sessionId).toBe(finished.sessionId)
        expect(device.finishedAt).toBe(session.completed_at)
        expect(seen(doneSets(device))).toEqual(seen(session.sets))
      }
      expect([settled[0]?.finishedElsewhere, settled[1]?.finishedElsewhere]).toEqual([true, undefined])
    }),
    { numRuns: 10 },
  )
})

const ofOther = (step: Step) => ({ ...step, device: 1 as const })

test('a row that one device makes a warm-up leaves the numbers of the working sets as every other device knows them', async () => {
  const network = await aNetwork()
  network.late = []
  const day = await aDay()
  const [one, other] = [aDevice(day), aDevice(day)]
  const key = one.exercises[0]?.key ?? ''
  const make = (workout: LocalWorkout, ...changes: Change[]) => changes.reduce((now, it) => it(now, moment()), workout)
  const tick = (...rows: number[]) => rows.map((row) => confirmSet(key, row, { weight_kg: 100, repetitions: 5 }))
  const settled = [
    await settle(make(one, setKind(key, 1, 'warmup'), ...tick(1, 2))),
    await settle(make(other, ...tick(1, 2))),
  ]
  for (const device of [await settle(settled[0] as LocalWorkout), settled[1] as LocalWorkout]) {
    const sets = doneSets(device).map(({ kind, set_number }) => `${kind} ${set_number}`)
    expect(sets).toEqual(['warmup 1', 'normal 1', 'normal 2'])
    const rows = device.exercises.slice(0, 1).flatMap((line) => rowsOf(device, line))
    expect(rows.map(({ place }) => place)).toEqual([1, 1, 2])
  }
})
