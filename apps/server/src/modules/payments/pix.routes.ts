import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { findPixSettings, savePixSettings } from './pix-settings.service.ts'

export const pixRoutes = serve(api.pix, {
  settings: (gym) => findPixSettings(gym),
  saveSettings: (gym, { body, expectedVersion }) => savePixSettings(gym, body, expectedVersion),
})
