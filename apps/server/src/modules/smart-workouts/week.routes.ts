import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { draftWeek } from './week.service.ts'

/** Weeks that are drafted from a split. */
export const smartWeekRoutes = serve(api.smartWeeks, {
  draft: (gym, { body }) => draftWeek(gym, body),
})
