import { gymCall } from '../call.ts'

export const training = {
  findSheet: gymCall('GET', '/organized-workout/student/{id}', 'training.view'),
  startDay: gymCall('POST', '/organized-workout/workout-day/{id}/start', 'training.record'),
  completeDay: gymCall('POST', '/organized-workout/workout-day/{id}/complete', 'training.record'),
}

export const exerciseHistory = {
  find: gymCall('GET', '/student-workout/exercise', 'training.view'),
  list: gymCall('GET', '/student-workout/exercise/sets', 'training.view'),
}

export const sheetChanges = {
  find: gymCall('GET', '/student-workout/sessions/{id}/sheet', 'workout-plans.write'),
  apply: gymCall('POST', '/student-workout/sessions/{id}/sheet', 'workout-plans.write', { status: 200 }),
}

export const sheetLoads = {
  find: gymCall('GET', '/student-workout/sheets/{id}/loads', 'organized-workouts.write'),
  save: gymCall('POST', '/student-workout/sheets/{id}/loads', 'organized-workouts.write', { status: 200 }),
}

export const studentWorkouts = {
  prepare: gymCall('GET', '/student-workout/preparation', 'training.view'),
  findPrevious: gymCall('GET', '/student-workout/previous', 'training.view'),
  list: gymCall('GET', '/student-workout/workouts', 'training.view'),
  find: gymCall('GET', '/student-workout/workouts/{id}', 'training.view'),
  start: gymCall('POST', '/student-workout/workouts/{id}/start', 'training.record'),
  startFree: gymCall('POST', '/student-workout/free/start', 'training.record'),
  findSession: gymCall('GET', '/student-workout/sessions/{id}', 'training.view'),
  saveSets: gymCall('POST', '/student-workout/sessions/{id}/sets', 'training.record'),
  correctSets: gymCall('POST', '/student-workout/sessions/{id}/corrections', 'training.record', { status: 200 }),
  completeSession: gymCall('POST', '/student-workout/sessions/{id}/complete', 'training.record'),
  listSessions: gymCall('GET', '/student-workout/sessions', 'training.view'),
  summarize: gymCall('GET', '/student-workout/sessions/{id}/summary', 'training.view'),
  discardSession: gymCall('DELETE', '/student-workout/sessions/{id}', 'training.record'),
  review: gymCall('POST', '/student-workout/sessions/{id}/review', 'training.review'),
  listReviews: gymCall('GET', '/student-workout/reviews', 'training.review'),
}
