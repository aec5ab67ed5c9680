import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { mergeStudent } from './own-days.service.ts'
import * as service from './organized-workouts.service.ts'
import { exportOrganizedWorkouts, printOrganizedWorkout } from './organized-workouts-files.service.ts'

/** The routes of the module; printed codes lead to `publicUrl`. */
export const organizedWorkoutRoutes = (publicUrl: string) =>
  serve(api.organizedWorkouts, {
    list: (gym, { query }) => service.listOrganizedWorkouts(gym, query),
    export: (slow, { query }) => exportOrganizedWorkouts(slow, query),
    defaults: (gym, { query }) => service.findDefaults(gym, query),
    find: (gym, { params }) => service.requireOrganizedWorkout(gym, params.id),
    create: (gym, { body }) => service.createOrganizedWorkout(gym, body),
    update: (gym, { params, body, expectedVersion }) =>
      service.updateOrganizedWorkout(gym, params.id, body, expectedVersion),
    remove: (gym, { params, expectedVersion }) => service.deleteOrganizedWorkout(gym, params.id, expectedVersion),
    duplicate: (gym, { params, body }) => service.duplicateOrganizedWorkout(gym, params.id, body),
    pdf: (slow, { params, query }) => printOrganizedWorkout(publicUrl, slow, params.id, query),
    merge: (gym, { params, body }) => mergeStudent(gym, params.id, body),
    addWeek: (gym, { params, body }) => service.addWeek(gym, params.id, body),
  })
