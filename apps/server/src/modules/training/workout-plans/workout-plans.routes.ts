import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import { exportWorkoutPlans, printWorkoutPlan } from './workout-plans-files.service.ts'
import { mergeStudentOfPlan } from './own-plans.service.ts'
import * as service from './workout-plans.service.ts'

/** The routes of the module; printed codes lead to `publicUrl`. */
export const workoutPlanRoutes = (publicUrl: string) =>
  serve(api.workoutPlans, {
    list: (gym, { query }) => service.listWorkoutPlans(gym, query),
    export: (slow, { query }) => exportWorkoutPlans(slow, query),
    find: pipelined((gym, { params }) => service.requireWorkoutPlan(gym, params.id)),
    create: (gym, { body }) => service.createWorkoutPlan(gym, body),
    update: (gym, { body, expectedVersion }) => service.updateWorkoutPlan(gym, body, expectedVersion),
    remove: (gym, { params, expectedVersion }) => service.deleteWorkoutPlan(gym, params.id, expectedVersion),
    duplicate: (gym, { params, body }) => service.duplicateWorkoutPlan(gym, params.id, body),
    pdf: (slow, { params, query }) => printWorkoutPlan(publicUrl, slow, params.id, query),
    merge: (gym, { params, body }) => mergeStudentOfPlan(gym, params.id, body),
    addExercises: (gym, { params, body }) => service.addExercises(gym, params.id, body.exercises),
    replaceExercises: (gym, { params, body, expectedVersion }) =>
      service.replaceExercises(gym, params.id, body.exercises, expectedVersion),
    removeExercises: async (gym, { params, expectedVersion }) => {
      await service.replaceExercises(gym, params.id, [], expectedVersion)
    },
  })
