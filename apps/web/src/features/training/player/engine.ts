import { onLanguageSwitch } from '#platform/i18n'
import { newId, now } from '#platform/transport'
import { currentSession, onSessionEnd } from '#platform/session'
import { storeUnsentCount } from '#platform/offline'
import { makeCall, readSession } from './sync-calls.ts'
import { createTrainingSync } from './training-sync.ts'
import { createWorkoutStore } from './workout-store.ts'

/*
 * The engine singleton of this page: its workouts and their synchronization.
 */

const accountId = () => currentSession()?.user.id

const clock = {
  now,
  device: () => Date.now(),
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
    onLanguageSwitch,
    watchSessions(listener) {
      // If this chunk fails to load, polling finds the same changes.
      import('#platform/live')
        .then(({ watchSessions }) => watchSessions(({ changed }) => listener(changed)))
        .catch(() => undefined)
    },
  },
  clock,
  locks: navigator.locks,
  random,
})
