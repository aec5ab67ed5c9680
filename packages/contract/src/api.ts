import { assignments } from './assignments.ts'
import { dashboards } from './dashboards.ts'
import { deletedStudents } from './deleted-students.ts'
import type { Endpoint } from './endpoint.ts'
import { enrollments } from './enrollments.ts'
import { exerciseHistory } from './exercise-history.ts'
import { exercises } from './exercises.ts'
import { goals } from './goals.ts'
import { gyms } from './gyms.ts'
import { identity } from './identity.ts'
import { imports } from './imports.ts'
import { instructor } from './instructor.ts'
import { invitations } from './invitations.ts'
import { measurements } from './measurements.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { organizedWorkouts } from './organized-workouts.ts'
import { plans } from './plans.ts'
import { progress } from './progress.ts'
import { schedules } from './schedule.ts'
import { smartWeeks } from './smart-weeks.ts'
import { sheetChanges } from './sheet-changes.ts'
import { smartWorkouts } from './smart-workouts.ts'
import { studentWorkouts } from './student-workouts.ts'
import { profiles, students } from './students.ts'
import { summaries } from './summaries.ts'
import { team } from './team.ts'
import { gymTemplates } from './templates.ts'
import { trainers } from './trainers.ts'
import { trainingProfiles } from './training-profiles.ts'
import { training } from './training.ts'
import { workoutPlans } from './workout-plans.ts'

/** Every call, module by module. Server routes, the web's client, the OpenAPI document and the test matrices read this. */
export const api = {
  identity,
  gyms,
  students,
  deletedStudents,
  profiles,
  trainingProfiles,
  plans,
  enrollments,
  imports,
  trainers,
  team,
  invitations,
  messages,
  exercises,
  workoutPlans,
  assignments,
  organizedWorkouts,
  training,
  studentWorkouts,
  exerciseHistory,
  sheetChanges,
  smartWorkouts,
  smartWeeks,
  measurements,
  goals,
  progress,
  schedules,
  dashboards,
  instructor,
  gymTemplates,
  notifications,
} as const

export type Api = typeof api
export type ModuleName = keyof Api

/** Every endpoint with the name `module.verb` and its summary, for whoever walks the whole contract. */
export function allEndpoints(): { name: string; module: ModuleName; summary: string; endpoint: Endpoint }[] {
  return Object.entries(api).flatMap(([name, endpoints]) => {
    const module = name as ModuleName
    const lines: Readonly<Record<string, string>> = summaries[module]
    return Object.entries(endpoints as Record<string, Endpoint>).map(([verb, declared]) => ({
      name: `${module}.${verb}`,
      module,
      summary: lines[verb] ?? '',
      endpoint: declared,
    }))
  })
}
