/*
 * Every call as plain data, module by module: what the web sends by. It is a module rather than an object, so that a page of the web
 * bundles only the modules that it calls. `api` has the same calls with their schemas.
 */

export { gyms } from './people/gyms.calls.ts'
export { identity } from './people/identity.calls.ts'
export { notifications } from './people/notifications.calls.ts'
export { deletedStudents, profiles, students, trainingProfiles } from './people/students.calls.ts'
export { invitations, team } from './people/team.calls.ts'
export { trainers } from './people/trainers.calls.ts'
export { closures, enrollments } from './selling/enrollments.calls.ts'
export { plans } from './selling/plans.calls.ts'
export { billing, collection, renegotiations } from './money/billing.calls.ts'
export { cancellations } from './money/cancellations.calls.ts'
export { cash } from './money/cash.calls.ts'
export { bankLines, dayReports, paymentClaims, payments, pix, receipts } from './money/payments.calls.ts'
export { assignments } from './training/assignments.calls.ts'
export { exercises } from './training/exercises.calls.ts'
export { organizedWorkouts } from './training/organized-workouts.calls.ts'
export { goals, measurements, progress, schedules } from './training/progress.calls.ts'
export { smartWeeks, smartWorkouts } from './training/smart-workouts.calls.ts'
export { exerciseHistory, sheetChanges, studentWorkouts, training } from './training/training.calls.ts'
export { workoutPlans } from './training/workout-plans.calls.ts'
export { dashboards, instructor, moneyReports } from './desk/dashboards.calls.ts'
export { imports } from './desk/imports.calls.ts'
export { messages } from './desk/messages.calls.ts'
export { gymTemplates } from './desk/templates.calls.ts'
