import type { TrainingSession } from '@folego/contract'
import { ApiError, ForeignReplyError, NetworkError, TimeoutError } from '#platform/transport'
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
    onLanguageSwitch: (listener: () => void) => void
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
  const sending = observable<'idle' | 'sending' | 'unreachable' | 'stuck' | 'unstored'>('idle')
  const delivered = emitter()
  let deliveredUnnoticed = false
  let failures = 0
  let notBefore = 0
  /** Workouts whose own call failed: they are tried again after pauses of their own and hold back no other. */
  const setbacks = new Map<string, { failures: number; notBefore: number }>()
  /** The server itself has answered something in this round. */
  let reached = false
  let cancelTimer = () => {}
  let running: Promise<void> | undefined
  let again = false
  let started = false
  let askedToPersist = false
  /** How many mounted views show each workout. */
  const watched = new Map<string, number>()
  const readAt = new Map<string, number>()
  /** How often everything was to be read again: what was asked for before does not count as read. */
  let comebacks = 0
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
    // Names of exercises come in the language of the request.
    transport.onLanguageSwitch(comeBack)
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
    setbacks.clear()
    readAt.clear()
    comebacks += 1
    void flush()
  }

  /** Sends now, without the pause after a failure; refused workouts are retried. */
  async function retry(): Promise<void> {
    notBefore = 0
    setbacks.clear()
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
    notBefore = clock.now() + pauseAfter(failures, error)
    sending.set(error instanceof DOMException ? 'unstored' : 'unreachable')
    schedule(0)
  }

  /** Milliseconds to wait after so many failures, the last of which may ask for more. */
  function pauseAfter(count: number, error: unknown): number {
    const requested = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0
    const pause = Math.min(longestPause, firstPause * 2 ** (count - 1)) * (0.5 + random.fraction() / 2)
    return Math.max(requested, pause)
  }

  function setBack(localId: string, error: unknown): void {
    const count = (setbacks.get(localId)?.failures ?? 0) + 1
    setbacks.set(localId, { failures: count, notBefore: clock.now() + pauseAfter(count, error) })
  }

  /** Workouts of this account whose last call failed. */
  function stuck(): LocalWorkout[] {
    return store.all().filter(({ localId }) => setbacks.has(localId))
  }

  /**
   * In the order in which they started: if a plan is trained twice a day, the first workout ends before the second. One whose call
   * failed comes after the others, so that it cannot hold them back.
   */
  async function sendAll(): Promise<void> {
    const accountId = await store.load()
    if (accountId === undefined) return
    const failuresOf = ({ localId }: LocalWorkout) => setbacks.get(localId)?.failures ?? 0
    const inOrder = (one: LocalWorkout, other: LocalWorkout) =>
      failuresOf(one) - failuresOf(other) || (one.startedAt < other.startedAt ? -1 : 1)
    reached = false
    for (const { localId } of store.all().sort(inOrder)) {
      if ((setbacks.get(localId)?.notBefore ?? 0) > clock.now()) continue
      try {
        await sendOne(accountId, localId)
        setbacks.delete(localId)
      } catch (error) {
        reached ||= error instanceof ApiError
        if (!concernsAll(error) || error instanceof TimeoutError) setBack(localId, error)
        if (concernsAll(error)) throw error
      }
    }
    failures = 0
    notBefore = 0
    const left = stuck()
    sending.set(left.length === 0 ? 'idle' : reached ? 'stuck' : 'unreachable')
    if (left.length > 0) {
      const next = Math.min(...left.map((workout) => setbacks.get(workout.localId)?.notBefore ?? 0))
      schedule(Math.max(0, next - clock.now()))
    }
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
        const asked = comebacks
        const merge = await transport.makeCall(workout, todo)
        reached = true
        if (todo.kind === 'start' && asked === comebacks) readAt.set(localId, clock.now())
        if (todo.kind === 'discard') await store.forget(localId)
        else await store.write(localId, merge)
        if (todo.kind === 'start') await forgetTwin(localId)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // A workout discarded here that the server no longer has, or may not delete, is settled.
        if (workout.discardedAt === null) return refuse(localId, error)
        await store.forget(localId)
      }
      if (todo.kind !== 'sets') deliveredUnnoticed = !delivered.emit()
    }
  }

  /** A start may join a workout that was taken up here from another device: nothing of that is only in its copy. */
  async function forgetTwin(localId: string): Promise<void> {
    const sessionId = store.find(localId)?.sessionId ?? null
    const isTwin = (other: LocalWorkout) => other.localId !== localId && other.sessionId === sessionId
    for (const twin of store.all().filter((other) => sessionId !== null && isTwin(other))) {
      if (nextCall(twin) === null && !watched.has(twin.localId)) await store.forget(twin.localId)
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
      if (error.code === 'WORKOUT_NOT_FOUND') await store.forget(localId)
    }
    readAt.set(localId, clock.now())
  }

  return { start, flush, retry, noteChanges, watch, onDelivered, get, stuck, subscribe: sending.subscribe }
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

/**
 * True for a failure that every other workout would meet as well: no connection, an ended session, a server that is unavailable or
 * asks to wait, storage that fails. Any other (an error of the server, a reply of something in between) may be about one workout.
 */
function concernsAll(error: unknown): boolean {
  if (error instanceof ApiError) return [401, 429, 502, 503, 504].includes(error.status)
  if (error instanceof ForeignReplyError) return false
  return error instanceof NetworkError || error instanceof TimeoutError || error instanceof DOMException
}

/** True for a final refusal. Everything else (no reply, an unavailable server, rate limits) is temporary. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 410, 413, 422].includes(error.status)
}
