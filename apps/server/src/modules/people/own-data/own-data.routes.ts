import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { downloadOwnData, downloadSets } from './own-data.service.ts'
import { requireProfile, updateProfile } from './profile.service.ts'

export const profileRoutes = serve(api.profiles, {
  find: (gym) => requireProfile(gym),
  update: (slow, { body, expectedVersion }) => updateProfile(slow, body, expectedVersion),
  download: (gym) => downloadOwnData(gym),
  downloadSets: (gym) => downloadSets(gym),
})
