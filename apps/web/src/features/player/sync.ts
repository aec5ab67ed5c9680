import { ApiError } from '#platform/api'
import { currentSession } from '#platform/session'
import { nextCall } from './outbox.rules.ts'
import type { LocalWorkout, SyncState } from './player-types.ts'
import { mergeSession } from './server-merge.ts'
import { makeCall, readSession } from './sync-calls.ts'
import { readWorkout } from './workout-db.ts'
import { forget, heldWorkouts, load, newId, onLocalChange, write } from './workout-store.ts'

/*
 * Sends what this device holds and the server does not, by itself: at the start, when the network or the page comes back,
 * every half minute while the page is seen, and a moment after each change. One tab at a time; what another tab has sent
 * meanwhile is simply not there to be sent any more.
 */

const every = 30_000
const afterChange = 200
const firstPause = 1000
const longestPause = 60_000
const lockName = 'folego-training-sync'

/** A workout that is on the screen is read again after this long, for what other devices did. */
const freshFor = 25_000

type Sending = 'idle' | 'sending' | 'unreachable'
let sending: Sending = 'idle'
let failures = 0
let notBefore = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let again = false
let started = false
const listeners = new Set<() => void>()
const heardListeners = new Set<() => void>()
let heardByNobody = false
const watched = new Map<string, number>()
const readAt = new Map<string, number>()
/** Workouts that were changed, here or on another device, and when. */
const heard = new Map<string, string | undefined>()

/** Begins to send by itself, once for this page. */
export function startSync(): void {
  if (started) return
  started = true
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', () => {
    // A phone that is put away may not come back for hours: what was just done goes now.
    if (document.visibilityState === 'visible') comeBack()
    else void flush()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void flush()
  }, every)
  onLocalChange(() => {
    keepData()
    schedule(afterChange)
  })
  // Where its code does not arrive, the look now and then finds the same.
  import('#platform/live').then(({ watchSessions }) => watchSessions(hear)).catch(() => undefined)
  void flush()
}

/** Something was changed in these workouts, here or on another device: those that run here are read again. */
function hear({ changed }: { changed: ReadonlyMap<string, string | undefined> }): void {
  for (const { localId, sessionId, finishedAt } of heldWorkouts().workouts.values()) {
    if (sessionId === null || !changed.has(sessionId)) continue
    if (finishedAt === null || watched.has(localId)) heard.set(localId, changed.get(sessionId))
  }
  if (heard.size > 0) void flush()
}

let kept = false

/** Asks the browser, once, not to throw the data away when space runs short. */
function keepData(): void {
  if (kept) return
  kept = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

function comeBack(): void {
  notBefore = 0
  readAt.clear()
  void flush()
}

/** Sends now, whatever pause was meant; what was refused is tried again. */
export async function retrySync(): Promise<void> {
  notBefore = 0
  for (const { localId, refusal } of heldWorkouts().workouts.values()) {
    if (refusal !== null) await write(localId, triedAgain)
  }
  await flush()
}

/** A workout that the server does not know any more is told to it as a new one. */
function triedAgain(workout: LocalWorkout): LocalWorkout {
  const isGone = workout.refusal?.code === 'WORKOUT_NOT_FOUND'
  return { ...workout, refusal: null, ...(isGone && workout.discardedAt === null && asUnsent(workout)) }
}

function asUnsent(workout: LocalWorkout): Partial<LocalWorkout> {
  return {
    sessionId: null,
    // The start of before means the workout that is gone, for ever.
    startId: newId(),
    sentReportRevision: 0,
    sets: workout.sets.map((set) => ({ ...set, sentRevision: 0 })),
    exercises: workout.exercises.map((line) => ({ ...line, sentRemarkRevision: 0 })),
  }
}

/** While a workout is on the screen, what other devices do to it is read. Returns how to stop. */
export function watchWorkout(localId: string): () => void {
  watched.set(localId, (watched.get(localId) ?? 0) + 1)
  startSync()
  void flush()
  return () => {
    const left = (watched.get(localId) ?? 1) - 1
    if (left > 0) watched.set(localId, left)
    else watched.delete(localId)
  }
}

export function subscribeToSync(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Called when the server has heard of a start, a completion or a discarded workout; at once where it did while one page
 * was left and the next was not there yet. Returns how to stop.
 */
export function onHeard(listener: () => void): () => void {
  heardListeners.add(listener)
  if (heardByNobody) listener()
  heardByNobody = false
  return () => heardListeners.delete(listener)
}

export function syncState(): SyncState {
  if (currentSession() === undefined) return 'signed-out'
  if (!navigator.onLine) return 'offline'
  if (sending !== 'idle') return sending
  return [...heldWorkouts().workouts.values()].some(({ refusal }) => refusal !== null) ? 'refused' : 'idle'
}

function become(next: Sending): void {
  sending = next
  for (const listener of listeners) listener()
}

function schedule(pause: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flush(), Math.max(pause, notBefore - Date.now()))
}

/** Sends whatever waits; a call while it sends makes it look once more. */
export async function flush(): Promise<void> {
  again = true
  running ??= rounds().finally(() => (running = undefined))
  return running
}

async function rounds(): Promise<void> {
  while (again) {
    again = false
    if (!navigator.onLine || currentSession() === undefined) continue
    if (Date.now() < notBefore) {
      schedule(0)
      continue
    }
    await oneTabAtATime(sendAll).catch(failed)
  }
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Pages served over plain http have no locks: two tabs then send the same twice, which changes nothing.
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(lockName, work)
}

function failed(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return become('idle')
  failures += 1
  const told = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0
  const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
  notBefore = Date.now() + Math.max(told, pause)
  become('unreachable')
  schedule(0)
}

/** In the order in which they began: a plan that is trained twice a day has its first workout ended before the second. */
async function sendAll(): Promise<void> {
  const accountId = await load()
  if (accountId === undefined) return
  const all = [...heldWorkouts().workouts.values()]
  for (const { localId } of all.sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))) {
    await sendOne(accountId, localId)
  }
  failures = 0
  notBefore = 0
  if (sending !== 'idle') become('idle')
}

async function sendOne(accountId: string, localId: string): Promise<void> {
  for (;;) {
    // Another tab may have changed it, or sent it.
    const workout = await readWorkout(accountId, localId)
    if (workout === undefined || currentSession()?.user.id !== accountId) return
    const todo = nextCall(workout)
    if (todo === null) return refresh(workout)
    if (todo.kind === 'forget') return forget(localId)
    if (sending !== 'sending') become('sending')
    if (todo.kind === 'start' && !workout.startTried) await write(localId, (now) => ({ ...now, startTried: true }))
    // Somebody else may have signed in meanwhile: the call would go out in their name.
    if (currentSession()?.user.id !== accountId) return
    try {
      const merge = await makeCall(workout, todo)
      if (todo.kind === 'start') readAt.set(localId, Date.now())
      if (todo.kind === 'discard') await forget(localId)
      else await write(localId, merge)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // What was thrown away here and is not there either, or may not be taken away there, is settled.
      if (workout.discardedAt === null) return refuse(localId, error)
      await forget(localId)
    }
    if (todo.kind === 'sets') continue
    heardByNobody = heardListeners.size === 0
    for (const listener of heardListeners) listener()
  }
}

/** A "no" that will stay one. Everything else (no answer, a server that is away, too many calls) passes. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 410, 413, 422].includes(error.status)
}

async function refuse(localId: string, error: ApiError): Promise<void> {
  const refusal = { code: error.code, at: new Date().toISOString() }
  await write(localId, (now) => ({ ...now, refusal }))
}

/** What other devices did to a workout that is on the screen. */
async function refresh(workout: LocalWorkout): Promise<void> {
  const { localId, sessionId, gymId, refusal, knownAt } = workout
  const isFresh = Date.now() - (readAt.get(localId) ?? 0) < freshFor
  // What is told of is often what this device has just sent.
  const isNews = heard.has(localId) && heard.get(localId) !== knownAt
  const isWanted = isNews || (watched.has(localId) && !isFresh)
  const told = heard.get(localId)
  heard.delete(localId)
  if (sessionId === null || refusal !== null || !isWanted) return
  try {
    const session = await readSession(gymId, sessionId)
    await write(localId, (now) => mergeSession(now, session))
  } catch (error) {
    if (!isRefusal(error)) {
      heard.set(localId, told)
      throw error
    }
    // Discarded on another device, and nothing of it is only here.
    if (error.status === 404) await forget(localId)
  }
  readAt.set(localId, Date.now())
}
