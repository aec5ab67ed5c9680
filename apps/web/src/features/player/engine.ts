import { newId } from '#platform/transport'
import { currentSession, onSessionEnd } from '#platform/session'
import { storeUnsentCount } from '#platform/offline'
import { makeCall, readSession } from './sync-calls.ts'
import { createTrainingSync } from './training-sync.ts'
import { createWorkoutStore } from './workout-store.ts'

/*
 * The one engine of this page: its workouts, and what sends them.
 */

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
