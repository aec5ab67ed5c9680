import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportWorkoutPlans, printWorkoutPlan } from './workout-plans-files.service.ts'
import {
  addExercises,
  createWorkoutPlan,
  deleteWorkoutPlan,
  duplicateWorkoutPlan,
  listWorkoutPlans,
  replaceExercises,
  requireWorkoutPlan,
  updateWorkoutPlan,
} from './workout-plans.service.ts'

/** The calls of the module; `publicUrl` is where printed codes lead. */
export const workoutPlanRoutes = (publicUrl: string) =>
  serve(api.workoutPlans, {
    list: (gym, { query }) => listWorkoutPlans(gym, query),
    export: (slow, { query }) => exportWorkoutPlans(slow, query),
    find: (gym, { params }) => requireWorkoutPlan(gym, params.id),
    create: (gym, { body }) => createWorkoutPlan(gym, body),
    update: (gym, { body, expectedVersion }) => updateWorkoutPlan(gym, body, expectedVersion),
    remove: (gym, { params, expectedVersion }) => deleteWorkoutPlan(gym, params.id, expectedVersion),
    duplicate: (gym, { params, body }) => duplicateWorkoutPlan(gym, params.id, body),
    pdf: (slow, { params, query }) => printWorkoutPlan(publicUrl, slow, params.id, query),
    addExercises: (gym, { params, body }) => addExercises(gym, params.id, body.exercises),
    replaceExercises: (gym, { params, body, expectedVersion }) =>
      replaceExercises(gym, params.id, body.exercises, expectedVersion),
    removeExercises: async (gym, { params, expectedVersion }) => {
      await replaceExercises(gym, params.id, [], expectedVersion)
    },
  })
