import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { correctSets } from './corrections.service.ts'
import { findExercise, listExerciseSets } from './exercise-history.service.ts'
import * as history from './history-import/history-import.service.ts'
import { listMessages, readFile, withdrawMessage, writeMessage } from './messages/messages.service.ts'
import * as service from './student-workouts.service.ts'
import { requirePlayer } from './player.service.ts'
import { findPrevious, prepareTraining } from './preparation.service.ts'
import { listReviews, reviewSession } from './reviews.service.ts'
import { listSessions, summarizeSession } from './session-history.service.ts'
import { saveSets } from './sets.service.ts'
import { changeSheet, requireUpcoming } from './sheet-changes/sheet-changes.service.ts'
import { findSheetLoads, saveSheetLoads } from './sheet-changes/sheet-loads.service.ts'
import { completeDay, findStudentWorkout, startDay } from './workout-days.service.ts'

export const workoutDayRoutes = serve(api.training, {
  findSheet: (gym, { params, query }) => findStudentWorkout(gym, params.id, query),
  startDay: (gym, { params, body }) => startDay(gym, params.id, body),
  completeDay: (gym, { params, body }) => completeDay(gym, params.id, body),
})

export const studentWorkoutRoutes = serve(api.studentWorkouts, {
  list: (gym, { query }) => service.listAssignedWorkouts(gym, query),
  find: (gym, { params, query }) => service.findAssignedWorkout(gym, params.id, query),
  start: (gym, { params, body }) => service.startWorkout(gym, params.id, body),
  startFree: (gym, { body }) => service.startFree(gym, body),
  findSession: (gym, { params }) => requirePlayer(gym, params.id),
  saveSets: (gym, { params, body }) => saveSets(gym, params.id, body),
  correctSets: (gym, { params, body }) => correctSets(gym, params.id, body),
  completeSession: (gym, { params, body }) => service.completeSession(gym, params.id, body),
  prepare: (gym, { query }) => prepareTraining(gym, query),
  findPrevious: (gym, { query }) => findPrevious(gym, query),
  listSessions: (gym, { query }) => listSessions(gym, query),
  summarize: (gym, { params }) => summarizeSession(gym, params.id),
  discardSession: (gym, { params }) => service.discardSession(gym, params.id),
  review: (gym, { params, body }) => reviewSession(gym, params.id, body),
  listReviews: (gym, { query }) => listReviews(gym, query),
})

export const exerciseHistoryRoutes = serve(api.exerciseHistory, {
  find: (gym, { query }) => findExercise(gym, query),
  list: (gym, { query }) => listExerciseSets(gym, query),
})

export const sheetChangeRoutes = serve(api.sheetChanges, {
  find: (gym, { params }) => requireUpcoming(gym, params.id),
  apply: (gym, { params, body }) => changeSheet(gym, params.id, body),
})

export const sheetLoadRoutes = serve(api.sheetLoads, {
  find: (gym, { params, query }) => findSheetLoads(gym, params.id, query),
  save: (gym, { params, body }) => saveSheetLoads(gym, params.id, body),
})

export const workoutMessageRoutes = serve(api.workoutMessages, {
  list: (gym, { params }) => listMessages(gym, params.id),
  write: (slow, { params, body }) => writeMessage(slow, params.id, body),
  file: (gym, { params }) => readFile(gym, params.id),
  withdraw: (gym, { params }) => withdrawMessage(gym, params.id),
})

export const historyImportRoutes = serve(api.historyImports, {
  preview: (slow, { body }) => history.previewHistory(slow, body),
  apply: (slow, { body }) => history.importHistory(slow, body),
  list: (gym, { query }) => history.listImports(gym, query),
  undo: (gym, { params }) => history.undoImport(gym, params.id),
})
