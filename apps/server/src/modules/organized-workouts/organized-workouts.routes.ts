import { api } from '@folego/contract'
import { serve } from '#platform/http'
import {
  addWeek,
  createOrganizedWorkout,
  deleteOrganizedWorkout,
  duplicateOrganizedWorkout,
  findDefaults,
  listOrganizedWorkouts,
  requireOrganizedWorkout,
  updateOrganizedWorkout,
} from './organized-workouts.service.ts'
import { exportOrganizedWorkouts, printOrganizedWorkout } from './organized-workouts-files.service.ts'

/** The calls of the module; `publicUrl` is where printed codes lead. */
export const organizedWorkoutRoutes = (publicUrl: string) =>
  serve(api.organizedWorkouts, {
    list: (gym, { query }) => listOrganizedWorkouts(gym, query),
    export: (slow, { query }) => exportOrganizedWorkouts(slow, query),
    defaults: (gym, { query }) => findDefaults(gym, query),
    find: (gym, { params }) => requireOrganizedWorkout(gym, params.id),
    create: (gym, { body }) => createOrganizedWorkout(gym, body),
    update: (gym, { params, body, expectedVersion }) => updateOrganizedWorkout(gym, params.id, body, expectedVersion),
    remove: (gym, { params, expectedVersion }) => deleteOrganizedWorkout(gym, params.id, expectedVersion),
    duplicate: (gym, { params, body }) => duplicateOrganizedWorkout(gym, params.id, body),
    pdf: (slow, { params, query }) => printOrganizedWorkout(publicUrl, slow, params.id, query),
    addWeek: (gym, { params, body }) => addWeek(gym, params.id, body),
  })
