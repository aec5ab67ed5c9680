import { emitter, observable } from '#observable'
import { nextCall, waitingOf } from './outbox.rules.ts'
import type { LocalWorkout, Undo } from './player-types.ts'
import type { Change, Moment } from './set-changes.ts'
import { type Changed, workoutDatabase } from './workout-db.ts'

export interface WorkoutStoreOptions {
  /** Names the database and the channel between tabs: the same name means the same device. */
  name: string
  session: {
    /** The account whose workouts are shown; undefined while signed out. */
    accountId: () => string | undefined
    onEnd: (listener: () => void) => void
  }
  /** `device`: uncorrected, as it dates the stored reads. */
  clock: { now: () => number; device: () => number }
  random: { id: () => string }
  /** Called with the number of an account's pending changes. */
  reportUnsent: (accountId: string, count: number) => void
}

export interface StoredWorkouts {
  accountId: string | undefined
  /** False until IndexedDB was read. */
  loaded: boolean
  /** This browser stores nothing (its storage is full or disabled). */
  unavailable: boolean
  workouts: ReadonlyMap<string, LocalWorkout>
}

interface WorkoutKey {
  accountId: string
  localId: string
}

const nobody: StoredWorkouts = { accountId: undefined, loaded: false, unavailable: false, workouts: new Map() }

/** Milliseconds for which a finished workout stays on the device after it was fully sent. */
const storedAfterFinish = 48 * 3_600_000

export type WorkoutStore = ReturnType<typeof createWorkoutStore>

/**
 * The workouts of the signed-in account, as the screens see them: a mirror of IndexedDB that follows every change, including
 * those of other tabs.
 */
export function createWorkoutStore({ name, session, clock, random, reportUnsent }: WorkoutStoreOptions) {
  const database = workoutDatabase(name)
  const shown = observable(nobody)
  const localChange = emitter()
  let reading: { accountId: string; done: Promise<void> } | undefined
  let channel: BroadcastChannel | undefined
  let following = false

  const now = () => new Date(clock.now()).toISOString()

  /** Reads the workouts of the signed-in account once; returns the account. */
  async function load(): Promise<string | undefined> {
    const accountId = session.accountId()
    if (accountId === undefined) return undefined
    if (reading?.accountId !== accountId) reading = { accountId, done: read(accountId) }
    await reading.done
    return accountId
  }

  async function read(accountId: string): Promise<void> {
    follow()
    try {
      await database.tidy((workout) => canDelete(workout, accountId, clock.now()))
      const found = await database.readAll(accountId)
      publish({
        accountId,
        loaded: true,
        unavailable: false,
        workouts: new Map(found.map((one) => [one.localId, one])),
      })
    } catch (error) {
      reading = undefined
      publish({ ...nobody, accountId, unavailable: true })
      throw error
    }
  }

  function publish(next: StoredWorkouts): void {
    if (next.accountId !== undefined && next.loaded) reportUnsent(next.accountId, unsentIn(next.workouts))
    shown.set(next)
  }

  /** Shows the current state of a workout, `undefined` for a deleted one. */
  function show({ accountId, localId }: WorkoutKey, workout: LocalWorkout | undefined): void {
    const stored = shown.get()
    if (stored.accountId !== accountId) return
    const workouts = new Map(stored.workouts)
    if (workout === undefined) workouts.delete(localId)
    else workouts.set(localId, workout)
    publish({ ...stored, workouts })
  }

  /** Follows changes from other tabs, and clears the memory when the account changes. */
  function follow(): void {
    if (following) return
    following = true
    session.onEnd(() => {
      reading = undefined
      publish(nobody)
      // What the server does not have yet stays for the next sign-in, as does a workout that was trained here and still runs.
      database.tidy((workout) => !isTrainedHere(workout) && isSettled(workout)).catch(() => undefined)
    })
    if (typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<WorkoutKey>) => {
      if (data.accountId !== session.accountId()) return
      void database.read(data.accountId, data.localId).then((workout) => show(data, workout))
    })
  }

  function announce({ accountId, localId }: WorkoutKey, workout: LocalWorkout | undefined): void {
    show({ accountId, localId }, workout)
    // Same origin by definition: a channel takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage({ accountId, localId })
  }

  /** Applies a reply of the server to a workout. Undefined if the workout is deleted. */
  async function write(localId: string, change: (workout: LocalWorkout) => LocalWorkout): Promise<Changed | undefined> {
    const accountId = await load()
    if (accountId === undefined) return undefined
    const changed = await database.change(accountId, localId, (before) => {
      const after = change(before)
      const settles = after !== before && after.finishedAt !== null && isSettled(after)
      return settles ? { ...after, settledAt: clock.device() } : after
    })
    if (changed !== undefined && changed.after !== changed.before) announce({ accountId, localId }, changed.after)
    return changed
  }

  /** Applies a change made by the user. Resolves once it is on disk; the result undoes it. */
  async function makeChange(localId: string, change: Change): Promise<Undo> {
    const changed = await write(localId, (workout) => {
      const moment: Moment = { now: workout.loggedFor ?? now(), newId: random.id }
      const after = change(workout, moment)
      return after === workout ? workout : { ...after, changedAt: now() }
    })
    if (changed === undefined) throw new Error(`no workout ${localId} on this device`)
    const { before, after } = changed
    if (after === before) return async () => undefined
    localChange.emit()
    return async () => {
      const { revert } = await import('./revert.ts')
      await makeChange(localId, revert(before, after))
    }
  }

  /** The current state; empty before it was read, and for any other account than the signed-in one. */
  const get = () => (shown.get().accountId === session.accountId() ? shown.get() : nobody)

  return {
    get,
    all: () => [...get().workouts.values()],
    find: (localId: string) => get().workouts.get(localId),
    load,
    write,
    makeChange,
    readStored: database.read,
    close: database.close,
    /**
     * Called after every change that the user made here (not after replies of the server). Returns a function that
     * unsubscribes.
     */
    onLocalChange: localChange.subscribe,

    subscribe(listener: () => void): () => void {
      const stop = shown.subscribe(listener)
      load().catch(() => undefined)
      return stop
    },

    /** Starts a workout, or returns the existing one that is the same. */
    async begin(begun: LocalWorkout, isSame: (stored: LocalWorkout) => boolean): Promise<LocalWorkout> {
      await load()
      const stored = await database.begin(begun, isSame)
      announce(stored, stored)
      if (stored === begun) localChange.emit()
      return stored
    },

    /** Removes a workout from this device. Its unsent changes are lost. */
    async forget(localId: string): Promise<void> {
      const accountId = await load()
      if (accountId === undefined) return
      await database.forget(accountId, localId)
      announce({ accountId, localId }, undefined)
    },
  }
}

/** True for workouts that were fully sent: another account's at once, one's own some time after it was finished. */
function canDelete(workout: LocalWorkout, accountId: string, now: number): boolean {
  if (!isSettled(workout)) return false
  if (workout.accountId !== accountId) return true
  return workout.finishedAt !== null && Date.parse(workout.finishedAt) < now - storedAfterFinish
}

/** It runs and was changed on this device, rather than only taken up from another one. */
function isTrainedHere({ finishedAt, changedAt, startedAt }: LocalWorkout): boolean {
  return finishedAt === null && changedAt !== startedAt
}

/** True if the server has everything and nobody has to decide anything about it. */
function isSettled(workout: LocalWorkout): boolean {
  return workout.refusal === null && nextCall(workout) === null
}

function unsentIn(workouts: StoredWorkouts['workouts']): number {
  return [...workouts.values()].reduce((sum, workout) => sum + waitingOf(workout).changes, 0)
}
