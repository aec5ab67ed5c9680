import { keepUnsentCount } from '#platform/unsent'
import { currentSession, onSessionEnd } from '#platform/session'
import { nextCall, waitingOf } from './outbox.rules.ts'
import type { LocalWorkout, Undo } from './player-types.ts'
import type { Change, Moment } from './set-changes.ts'
import { revert } from './workout-changes.ts'
import * as db from './workout-db.ts'

/*
 * The workouts of whoever is signed in, as the screens see them: a mirror of what IndexedDB holds, told of every change,
 * also of those in other tabs.
 */

interface Held {
  accountId: string | undefined
  /** False until IndexedDB was read. */
  loaded: boolean
  /** This browser lets nothing be kept (its storage is full or switched off). */
  unavailable: boolean
  workouts: ReadonlyMap<string, LocalWorkout>
}

const nobody: Held = { accountId: undefined, loaded: false, unavailable: false, workouts: new Map() }
let held = nobody
let reading: { accountId: string; done: Promise<void> } | undefined
const listeners = new Set<() => void>()
const changeListeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

interface Told {
  accountId: string
  localId: string
}

export function subscribeToWorkouts(listener: () => void): () => void {
  listeners.add(listener)
  load().catch(() => undefined)
  return () => listeners.delete(listener)
}

/** What is known now; empty until it was read, and for anybody else than who is signed in. */
export function heldWorkouts(): Held {
  return held.accountId === currentSession()?.user.id ? held : nobody
}

/** Called after every change that somebody made here (not by what the server answered). Returns how to stop. */
export function onLocalChange(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Reads the workouts of whoever is signed in, once; gives their account. */
export async function load(): Promise<string | undefined> {
  const accountId = currentSession()?.user.id
  if (accountId === undefined) return undefined
  if (reading?.accountId !== accountId) reading = { accountId, done: read(accountId) }
  await reading.done
  return accountId
}

async function read(accountId: string): Promise<void> {
  follow()
  try {
    await db.tidyWorkouts((workout) => mayGo(workout, accountId))
    const found = await db.readWorkouts(accountId)
    hold({ accountId, loaded: true, unavailable: false, workouts: new Map(found.map((one) => [one.localId, one])) })
  } catch (error) {
    reading = undefined
    hold({ ...nobody, accountId, unavailable: true })
    throw error
  }
}

const keptAfterFinish = 48 * 3_600_000

/** What the server holds whole: somebody else's at once, the own a while after it was finished. */
function mayGo(workout: LocalWorkout, accountId: string): boolean {
  if (workout.refusal !== null || nextCall(workout) !== null) return false
  if (workout.accountId !== accountId) return true
  return workout.finishedAt !== null && Date.parse(workout.finishedAt) < Date.now() - keptAfterFinish
}

function hold(next: Held): void {
  held = next
  if (next.accountId !== undefined && next.loaded) keepUnsentCount(next.accountId, unsentIn(next.workouts))
  for (const listener of listeners) listener()
}

function unsentIn(workouts: Held['workouts']): number {
  return [...workouts.values()].reduce((sum, workout) => sum + waitingOf(workout).changes, 0)
}

/** Shows a workout as it now is, `undefined` for one that is gone. */
function show({ accountId, localId }: Told, workout: LocalWorkout | undefined): void {
  if (held.accountId !== accountId) return
  const workouts = new Map(held.workouts)
  if (workout === undefined) workouts.delete(localId)
  else workouts.set(localId, workout)
  hold({ ...held, workouts })
}

let following = false

/** Other tabs change the same workouts; and what one person saw is not kept in memory for the next. */
function follow(): void {
  if (following) return
  following = true
  onSessionEnd(() => {
    reading = undefined
    hold(nobody)
  })
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('folego-training')
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.accountId !== currentSession()?.user.id) return
    void db.readWorkout(data.accountId, data.localId).then((workout) => show(data, workout))
  })
}

function announce(told: Told, workout: LocalWorkout | undefined): void {
  show(told, workout)
  // Of the same origin anyway: a channel takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(told)
}

/**
 * A random id in the form that the contract takes. Not `crypto.randomUUID`, which browsers keep from pages served over
 * plain http in a gym's own network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

function moment(): Moment {
  return { now: new Date().toISOString(), newId }
}

/** A change that somebody makes. Resolves once it is on the disk; the reply takes it back. */
export async function makeChange(localId: string, change: Change): Promise<Undo> {
  const changed = await write(localId, (workout) => {
    const at = moment()
    const after = change(workout, at)
    return after === workout ? workout : { ...after, changedAt: at.now }
  })
  if (changed === undefined) throw new Error(`no workout ${localId} on this device`)
  const { before, after } = changed
  if (after === before) return async () => undefined
  for (const listener of changeListeners) listener()
  return async () => {
    await makeChange(localId, revert(before, after))
  }
}

/** What the server answered, laid over a workout. Undefined where it is gone. */
export async function write(
  localId: string,
  change: (workout: LocalWorkout) => LocalWorkout,
): Promise<db.Changed | undefined> {
  const accountId = await load()
  if (accountId === undefined) return undefined
  const changed = await db.changeWorkout(accountId, localId, change)
  if (changed !== undefined && changed.after !== changed.before) announce({ accountId, localId }, changed.after)
  return changed
}

/** Begins a workout, or gives the one that is the same. */
export async function begin(begun: LocalWorkout, isSame: (held: LocalWorkout) => boolean): Promise<LocalWorkout> {
  await load()
  const kept = await db.beginWorkout(begun, isSame)
  announce(kept, kept)
  if (kept === begun) for (const listener of changeListeners) listener()
  return kept
}

/** Takes a workout from this device. What of it the server does not hold is lost. */
export async function forget(localId: string): Promise<void> {
  const accountId = await load()
  if (accountId === undefined) return
  await db.forgetWorkout(accountId, localId)
  announce({ accountId, localId }, undefined)
}
