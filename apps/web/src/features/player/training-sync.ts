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
    /** The signed-in account, in whose name calls are made. */
    accountId: () => string | undefined
    makeCall: (workout: LocalWorkout, todo: Exclude<OutboxCall, { kind: 'forget' }>) => Promise<Merge>
    readSession: (gymId: string, sessionId: string) => Promise<TrainingSession>
    /** Reports sessions that were changed, here or on another device, and when. */
    watchSessions: (listener: (changed: ReadonlyMap<string, string | undefined>) => void) => void
  }
  clock: {
    now: () => number
    /** Runs something later. Returns a function that cancels it. */
    after: (milliseconds: number, run: () => void) => () => void
  }
  /** Undefined on pages served over plain http: two tabs then send the same data twice, which changes nothing. */
  locks: Pick<LockManager, 'request'> | undefined
  random: {
    id: () => string
    /** A random number from 0 to 1. */
    fraction: () => number
  }
}

const every = 30_000
const afterChange = 200
const firstPause = 1000
const longestPause = 60_000
const lockName = 'folego-training-sync'

/** Milliseconds after which a visible workout is read again for other devices' changes. */
const freshFor = 25_000

export type TrainingSync = ReturnType<typeof createTrainingSync>

/**
 * Sends what this device has and the server does not, by itself: at the start, when the network or the page returns, every half
 * minute while the page is visible, and shortly after each change. One tab sends at a time; what another tab has sent is no
 * longer pending.
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
  /** How many mounted views show each workout. */
  const watched = new Map<string, number>()
  const readAt = new Map<string, number>()
  /** Workouts that were changed, here or on another device, and when. */
  const changedAt = new Map<string, string | undefined>()

  /** Starts sending automatically, once per page. */
  function start(): void {
    if (started) return
    started = true
    window.addEventListener('online', comeBack)
    document.addEventListener('visibilitychange', () => {
      // A phone that is put away may not return for hours: recent changes are sent now.
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

  /** Reads the sessions that were changed again, if they run here. */
  function noteChanges(changed: ReadonlyMap<string, string | undefined>): void {
    for (const { localId, sessionId, finishedAt } of store.all()) {
      if (sessionId === null || !changed.has(sessionId)) continue
      if (finishedAt === null || watched.has(localId)) changedAt.set(localId, changed.get(sessionId))
    }
    if (changedAt.size > 0) void flush()
  }

  /** Requests once that the browser does not evict the data when storage runs short. */
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

  /** Sends now, without the pause after a failure; refused workouts are retried. */
  async function retry(): Promise<void> {
    notBefore = 0
    for (const { localId, refusal } of store.all()) {
      if (refusal !== null) await store.write(localId, triedAgain)
    }
    await flush()
  }

  /** A workout that the server no longer knows is sent as a new one. */
  function triedAgain(workout: LocalWorkout): LocalWorkout {
    const isGone = workout.refusal?.code === 'WORKOUT_NOT_FOUND'
    return { ...workout, refusal: null, ...(isGone && workout.discardedAt === null && asUnsent(workout, random.id())) }
  }

  /** Reads other devices' changes to a workout while it is visible. Returns a function that stops it. */
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
   * Calls `listener` when the server has received a start, a completion or a discarded workout; immediately if that happened
   * after one page was left and before the next was mounted. Returns a function that unsubscribes.
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

  /** Sends everything pending; a call during sending makes it check once more. */
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

  /** In the order in which they started: if a plan is trained twice a day, the first workout ends before the second. */
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
      // Another tab may have changed or sent it.
      const workout = await store.readStored(accountId, localId)
      if (workout === undefined || transport.accountId() !== accountId) return
      const todo = nextCall(workout)
      if (todo === null) return refresh(workout)
      if (todo.kind === 'forget') return store.forget(localId)
      sending.set('sending')
      if (todo.kind === 'start' && !workout.startTried)
        await store.write(localId, (now) => ({ ...now, startTried: true }))
      // Another account may have signed in meanwhile: the call would be made in its name.
      if (transport.accountId() !== accountId) return
      try {
        const merge = await transport.makeCall(workout, todo)
        if (todo.kind === 'start') readAt.set(localId, clock.now())
        if (todo.kind === 'discard') await store.forget(localId)
        else await store.write(localId, merge)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // A workout discarded here that the server no longer has, or may not delete, is settled.
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

  /** Reads what other devices did to a visible workout. */
  async function refresh(workout: LocalWorkout): Promise<void> {
    const { localId, sessionId, gymId, refusal, knownAt } = workout
    const isFresh = clock.now() - (readAt.get(localId) ?? 0) < freshFor
    // A reported change is often the one that this device has just sent.
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
      // Discarded on another device, with nothing that exists only here.
      if (error.status === 404) await store.forget(localId)
    }
    readAt.set(localId, clock.now())
  }

  return { start, flush, retry, watch, onDelivered, get, subscribe: sending.subscribe }
}

function asUnsent(workout: LocalWorkout, startId: string): Partial<LocalWorkout> {
  return {
    sessionId: null,
    // The old start id permanently refers to the deleted workout.
    startId,
    sentReportRevision: 0,
    sets: workout.sets.map((set) => ({ ...set, sentRevision: 0 })),
    exercises: workout.exercises.map((line) => ({ ...line, sentRemarkRevision: 0 })),
  }
}

/** True for a final refusal. Everything else (no reply, an unavailable server, rate limits) is temporary. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 410, 413, 422].includes(error.status)
}
