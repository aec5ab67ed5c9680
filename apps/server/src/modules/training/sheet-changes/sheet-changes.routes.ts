import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { changeSheet, requireUpcoming } from './sheet-changes.service.ts'

export const sheetChangeRoutes = serve(api.sheetChanges, {
  find: (gym, { params }) => requireUpcoming(gym, params.id),
  apply: (gym, { params, body }) => changeSheet(gym, params.id, body),
})
