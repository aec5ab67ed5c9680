import type { TrainingSession } from '@folego/contract'
import { ApiError } from '#platform/api'
import { emitter, observable } from '#observable'
import { nextCall, type OutboxCall } from './outbox.rules.ts'
import type { LocalWorkout, SyncState } from './player-types.ts'
import { mergeSession } from './server-merge.ts'
import type { Merge } from './sync-calls.ts'
import type { WorkoutStore } from './workout-store.ts'

export interface TrainingSyncOptions {
  store: WorkoutStore
  transport: {
    isOnline: () => boolean
    /** Who is signed in, in whose name calls go out. */
    accountId: () => string | undefined
    makeCall: (workout: LocalWorkout, todo: Exclude<OutboxCall, { kind: 'forget' }>) => Promise<Merge>
    readSession: (gymId: string, sessionId: string) => Promise<TrainingSession>
    /** Reports sessions that were changed, here or on another device, and when. */
    watchSessions: (listener: (changed: ReadonlyMap<string, string | undefined>) => void) => void
  }
  clock: {
    now: () => number
    /** Runs something later. Returns how to prevent it. */
    after: (milliseconds: number, run: () => void) => () => void
  }
  /** Undefined on pages served over plain http: two tabs then send the same twice, which changes nothing. */
  locks: Pick<LockManager, 'request'> | undefined
  random: {
    id: () => string
    /** From 0 to 1. */
    fraction: () => number
  }
}

const every = 30_000
const afterChange = 200
const firstPause = 1000
const longestPause = 60_000
const lockName = 'folego-training-sync'

/** A workout that is on the screen is read again after this long, for what other devices did. */
const freshFor = 25_000

export type TrainingSync = ReturnType<typeof createTrainingSync>

/**
 * Sends what this device has and the server does not, by itself: at the start, when the network or the page comes back,
 * every half minute while the page is seen, and a moment after each change. One tab at a time; what another tab has sent
 * meanwhile is simply not there to be sent any more.
 */
export function createTrainingSync({ store, transport, clock, locks, random }: TrainingSyncOptions) {
  const sending = observable<'idle' | 'sending' | 'unreachable'>('idle')
  const delivered = emitter()
  let deliveredUnnoticed = false
  let failures = 0
  let notBefore = 0
  let cancelTimer = () => {}
  let running: Promise<void> | undefined
  let again = false
  let started = false
  let askedToPersist = false
  /** How often each workout is on the screen. */
  const watched = new Map<string, number>()
  const readAt = new Map<string, number>()
  /** Workouts that were changed, here or on another device, and when. */
  const changedAt = new Map<string, string | undefined>()

  /** Begins to send by itself, once for this page. */
  function start(): void {
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
    store.onLocalChange(() => {
      askToPersist()
      schedule(afterChange)
    })
    transport.watchSessions(noteChanges)
    void flush()
  }

  /** Something was changed in these sessions: those that run here are read again. */
  function noteChanges(changed: ReadonlyMap<string, string | undefined>): void {
    for (const { localId, sessionId, finishedAt } of store.all()) {
      if (sessionId === null || !changed.has(sessionId)) continue
      if (finishedAt === null || watched.has(localId)) changedAt.set(localId, changed.get(sessionId))
    }
    if (changedAt.size > 0) void flush()
  }

  /** Asks the browser, once, not to throw the data away when space runs short. */
  function askToPersist(): void {
    if (askedToPersist) return
    askedToPersist = true
    void navigator.storage?.persist?.().catch(() => undefined)
  }

  function comeBack(): void {
    notBefore = 0
    readAt.clear()
    void flush()
  }

  /** Sends now, without the pause after a failure; what was refused is tried again. */
  async function retry(): Promise<void> {
    notBefore = 0
    for (const { localId, refusal } of store.all()) {
      if (refusal !== null) await store.write(localId, triedAgain)
    }
    await flush()
  }

  /** A workout that the server does not know any more is sent to it as a new one. */
  function triedAgain(workout: LocalWorkout): LocalWorkout {
    const isGone = workout.refusal?.code === 'WORKOUT_NOT_FOUND'
    return { ...workout, refusal: null, ...(isGone && workout.discardedAt === null && asUnsent(workout, random.id())) }
  }

  /** While a workout is on the screen, what other devices do to it is read. Returns how to stop. */
  function watch(localId: string): () => void {
    watched.set(localId, (watched.get(localId) ?? 0) + 1)
    void flush()
    return () => {
      const left = (watched.get(localId) ?? 1) - 1
      if (left > 0) watched.set(localId, left)
      else watched.delete(localId)
    }
  }

  /**
   * Called when the server has received a start, a completion or a discarded workout; at once where it did while one page
   * was left and the next was not there yet. Returns how to stop.
   */
  function onDelivered(listener: () => void): () => void {
    if (deliveredUnnoticed) listener()
    deliveredUnnoticed = false
    return delivered.subscribe(listener)
  }

  function get(): SyncState {
    if (transport.accountId() === undefined) return 'signed-out'
    if (!transport.isOnline()) return 'offline'
    if (sending.get() !== 'idle') return sending.get()
    return store.all().some(({ refusal }) => refusal !== null) ? 'refused' : 'idle'
  }

  function schedule(pause: number): void {
    cancelTimer()
    cancelTimer = clock.after(Math.max(pause, notBefore - clock.now()), () => void flush())
  }

  /** Sends whatever waits; a call while it sends makes it look once more. */
  async function flush(): Promise<void> {
    again = true
    running ??= rounds().finally(() => (running = undefined))
    return running
  }

  async function rounds(): Promise<void> {
    while (again) {
      again = false
      if (!transport.isOnline() || transport.accountId() === undefined) continue
      if (clock.now() < notBefore) {
        schedule(0)
        continue
      }
      await (locks?.request(lockName, sendAll) ?? sendAll()).catch(failed)
    }
  }

  function failed(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return sending.set('idle')
    failures += 1
    const requested = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0
    const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1)) * (0.5 + random.fraction() / 2)
    notBefore = clock.now() + Math.max(requested, pause)
    sending.set('unreachable')
    schedule(0)
  }

  /** In the order in which they began: a plan that is trained twice a day has its first workout ended before the second. */
  async function sendAll(): Promise<void> {
    const accountId = await store.load()
    if (accountId === undefined) return
    for (const { localId } of store.all().sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))) {
      await sendOne(accountId, localId)
    }
    failures = 0
    notBefore = 0
    sending.set('idle')
  }

  async function sendOne(accountId: string, localId: string): Promise<void> {
    for (;;) {
      // Another tab may have changed it, or sent it.
      const workout = await store.readStored(accountId, localId)
      if (workout === undefined || transport.accountId() !== accountId) return
      const todo = nextCall(workout)
      if (todo === null) return refresh(workout)
      if (todo.kind === 'forget') return store.forget(localId)
      sending.set('sending')
      if (todo.kind === 'start' && !workout.startTried)
        await store.write(localId, (now) => ({ ...now, startTried: true }))
      // Somebody else may have signed in meanwhile: the call would go out in their name.
      if (transport.accountId() !== accountId) return
      try {
        const merge = await transport.makeCall(workout, todo)
        if (todo.kind === 'start') readAt.set(localId, clock.now())
        if (todo.kind === 'discard') await store.forget(localId)
        else await store.write(localId, merge)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // What was thrown away here and is not there either, or may not be taken away there, is settled.
        if (workout.discardedAt === null) return refuse(localId, error)
        await store.forget(localId)
      }
      if (todo.kind !== 'sets') deliveredUnnoticed = !delivered.emit()
    }
  }

  async function refuse(localId: string, error: ApiError): Promise<void> {
    const refusal = { code: error.code, at: new Date(clock.now()).toISOString() }
    await store.write(localId, (now) => ({ ...now, refusal }))
  }

  /** What other devices did to a workout that is on the screen. */
  async function refresh(workout: LocalWorkout): Promise<void> {
    const { localId, sessionId, gymId, refusal, knownAt } = workout
    const isFresh = clock.now() - (readAt.get(localId) ?? 0) < freshFor
    // What is reported as changed is often what this device has just sent.
    const isNews = changedAt.has(localId) && changedAt.get(localId) !== knownAt
    const isWanted = isNews || (watched.has(localId) && !isFresh)
    const reported = changedAt.get(localId)
    changedAt.delete(localId)
    if (sessionId === null || refusal !== null || !isWanted) return
    try {
      const session = await transport.readSession(gymId, sessionId)
      await store.write(localId, (now) => mergeSession(now, session))
    } catch (error) {
      if (!isRefusal(error)) {
        changedAt.set(localId, reported)
        throw error
      }
      // Discarded on another device, and nothing of it is only here.
      if (error.status === 404) await store.forget(localId)
    }
    readAt.set(localId, clock.now())
  }

  return { start, flush, retry, watch, onDelivered, get, subscribe: sending.subscribe }
}

function asUnsent(workout: LocalWorkout, startId: string): Partial<LocalWorkout> {
  return {
    sessionId: null,
    // The start of before means the workout that is gone, for ever.
    startId,
    sentReportRevision: 0,
    sets: workout.sets.map((set) => ({ ...set, sentRevision: 0 })),
    exercises: workout.exercises.map((line) => ({ ...line, sentRemarkRevision: 0 })),
  }
}

/** A "no" that will stay one. Everything else (no answer, a server that is away, too many calls) passes. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 410, 413, 422].includes(error.status)
}
