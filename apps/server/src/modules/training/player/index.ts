export {
  exerciseHistoryRoutes,
  historyImportRoutes,
  sheetChangeRoutes,
  sheetLoadRoutes,
  studentWorkoutRoutes,
  workoutDayRoutes,
  workoutMessageRoutes,
} from './player.routes.ts'
export { playerJobs } from './player.jobs.ts'
export { saveSets } from './sets.service.ts'
export { completeSession, startWorkout } from './student-workouts.service.ts'
export {
  completeDay,
  findCurrentSheet,
  findNextDay,
  findRunning,
  readAssignedSheet,
  readCurrentSheets,
  startDay,
} from './workout-days.service.ts'
export {
  countSessions,
  exercisesOf,
  firstRecordDay,
  lastSessions,
  openSessions,
  pausedWeeks,
  pendingReviewCount,
  recordsOf,
  sessionsByDay,
  sessionsFrom,
  trainedDates,
} from './figures.service.ts'
export type { FiguresContext } from './figures.service.ts'
export { muscleSetsOf, weeksInARow } from './figures.rules.ts'
export type { MuscleSets, RegionSets, Strength } from './figures.rules.ts'
export type { LastSession, RunningSession, TrainedDate } from './figures.store.ts'
export type { AssignedSheet } from './workout-days.rules.ts'
export type { DatedRecord } from './records.rules.ts'
export { importPastWorkouts } from './past-workouts.service.ts'
export type { PastWorkout } from './past-workouts.store.ts'
export { reviewSession } from './reviews.service.ts'
