import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { findInvoicePix, findPixSum } from './invoice-pix.service.ts'
import { findPixSettings, removePixSettings, savePixSettings } from './pix-settings.service.ts'

export const pixRoutes = serve(api.pix, {
  settings: (gym) => findPixSettings(gym),
  sum: (gym, { body }) => findPixSum(gym, body.invoice_ids),
  invoice: (gym, { params }) => findInvoicePix(gym, params.id),
  removeSettings: (gym, { expectedVersion }) => removePixSettings(gym, expectedVersion),
  saveSettings: (gym, { body, expectedVersion }) => savePixSettings(gym, body, expectedVersion),
})
