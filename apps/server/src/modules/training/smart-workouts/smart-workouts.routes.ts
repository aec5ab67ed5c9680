import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import type { AiSettings } from './ai-client.ts'
import * as service from './smart-workouts.service.ts'
import { draftWeek } from './week.service.ts'

/** The routes of the module; without `ai`, only the rules make workouts. */
export function smartWorkoutRoutes(ai: AiSettings | undefined): Route[] {
  return serve(api.smartWorkouts, {
    options: (gym) => service.readOptions(ai, gym),
    generate: (slow, { body }) => service.generateWorkout(ai, slow, body),
    alternatives: (gym, { body }) => service.listAlternatives(gym, body),
    setEquipment: (gym, { body }) => service.setEquipment(ai, gym, body.equipment),
    recentOfStudent: (gym, { params }) => service.recentTraining(gym, params.id),
  })
}

/** Routes for weeks drafted from a split. */
export const smartWeekRoutes = serve(api.smartWeeks, {
  draft: (gym, { body }) => draftWeek(gym, body),
})
