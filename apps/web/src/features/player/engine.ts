import { currentSession, onSessionEnd } from '#platform/session'
import { storeUnsentCount } from '#platform/offline'
import { makeCall, readSession } from './sync-calls.ts'
import { createTrainingSync } from './training-sync.ts'
import { createWorkoutStore } from './workout-store.ts'

/*
 * The one engine of this page: its workouts, and what sends them.
 */

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

const accountId = () => currentSession()?.user.id

const clock = {
  now: () => Date.now(),
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

const random = { id: newId, fraction: () => Math.random() }

export const workoutStore = createWorkoutStore({
  name: 'folego-training',
  session: { accountId, onEnd: onSessionEnd },
  clock,
  random,
  reportUnsent: storeUnsentCount,
})

export const trainingSync = createTrainingSync({
  store: workoutStore,
  transport: {
    accountId,
    isOnline: () => navigator.onLine,
    makeCall,
    readSession,
    watchSessions(listener) {
      // Where its code does not arrive, the look now and then finds the same.
      import('#platform/live')
        .then(({ watchSessions }) => watchSessions(({ changed }) => listener(changed)))
        .catch(() => undefined)
    },
  },
  clock,
  locks: navigator.locks,
  random,
})
