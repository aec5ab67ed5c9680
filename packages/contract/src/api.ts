/*
 * Every call, module by module. Server routes, the web client, the OpenAPI document and the test matrices read this as `api`. It
 * is a module rather than an object, so that a page of the web bundles only the modules that it calls.
 */

export { renegotiations } from './money/renegotiations.ts'
export { assignments } from './training/assignments.ts'
export { bankLines } from './money/bank-lines.ts'
export { billing } from './money/billing.ts'
export { cancellations } from './money/cancellations.ts'
export { cash } from './money/cash.ts'
export { collection } from './money/collection.ts'
export { closures } from './selling/closures.ts'
export { dashboards } from './desk/dashboards.ts'
export { deletedStudents } from './people/deleted-students.ts'
export { enrollments } from './selling/enrollments.ts'
export { exerciseHistory } from './training/exercise-history.ts'
export { exercises } from './training/exercises.ts'
export { sparing } from './training/sparing.ts'
export { goals } from './training/goals.ts'
export { gyms } from './people/gyms.ts'
export { identity } from './people/identity.ts'
export { imports } from './desk/imports.ts'
export { instructor } from './desk/instructor.ts'
export { invitations } from './people/invitations.ts'
export { measurements } from './training/measurements.ts'
export { messages } from './desk/messages.ts'
export { moneyReports } from './desk/money-reports.ts'
export { notifications } from './people/notifications.ts'
export { organizedWorkouts } from './training/organized-workouts.ts'
export { pix } from './money/pix.ts'
export { paymentClaims } from './money/payment-claims.ts'
export { payments } from './money/payments.ts'
export { plans } from './selling/plans.ts'
export { progress } from './training/progress.ts'
export { dayReports, receipts } from './money/receipts.ts'
export { schedules } from './training/schedule.ts'
export { smartWeeks } from './training/smart-weeks.ts'
export { sheetChanges } from './training/sheet-changes.ts'
export { sheetLoads } from './training/sheet-loads.ts'
export { smartWorkouts } from './training/smart-workouts.ts'
export { studentWorkouts } from './training/student-workouts.ts'
export { profiles } from './people/own-data.ts'
export { students } from './people/students.ts'
export { team } from './people/team.ts'
export { gymTemplates } from './desk/templates.ts'
export { trainers } from './people/trainers.ts'
export { trainingProfiles } from './people/training-profiles.ts'
export { training } from './training/workout-days.ts'
export { kiosks } from './desk/kiosks.ts'
export { biometrics } from './desk/biometrics.ts'
export { doorDevices } from './desk/door-devices.ts'
export { dayPasses } from './desk/day-passes.ts'
export { passes } from './desk/passes.ts'
export { incidents } from './desk/incidents.ts'
export { graduations, levelExams, levels } from './desk/levels.ts'
export { classWeeks } from './desk/class-weeks.ts'
export { spots } from './desk/spots.ts'
export { publicTimetable } from './desk/public-timetable.ts'
export { classCalendar } from './desk/class-calendar.ts'
export { classReports } from './desk/class-reports.ts'
export {
  classBookings,
  classes,
  classSeries,
  classSettings,
  closedClasses,
  equipment,
  modalities,
  rooms,
  absenceClasses,
  trainerClasses,
} from './desk/classes.ts'
export { appointments, services, staffHours } from './desk/appointments.ts'
export { classPacks, credits } from './desk/credits.ts'
export { lockers } from './desk/lockers.ts'
export { visitors } from './desk/visitors.ts'
export { visits } from './desk/visits.ts'
export { historyImports } from './training/history-imports.ts'
export { workoutMessages } from './training/workout-messages.ts'
export { workoutPlans } from './training/workout-plans.ts'
