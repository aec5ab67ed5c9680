import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { previewAgreement, readAgreement, saveAgreement } from './agreements.service.ts'
import { exportPlans } from './plans-export.service.ts'
import { createPlan, deletePlan, listPlans, requirePlan, updatePlan } from './plans.service.ts'

export const planRoutes = serve(api.plans, {
  list: (gym, { query }) => listPlans(gym, query),
  export: (slow, { query }) => exportPlans(slow, query),
  find: (gym, { params }) => requirePlan(gym, params.id),
  create: (gym, { body }) => createPlan(gym, body),
  update: (gym, { body, expectedVersion }) => updatePlan(gym, body, expectedVersion),
  agreement: (gym, { params }) => readAgreement(gym, params.id),
  saveAgreement: (gym, { params, body }) => saveAgreement(gym, params.id, body),
  previewAgreement: (gym, { params, body }) => previewAgreement(gym, params.id, body),
  remove: (gym, { params, expectedVersion }) => deletePlan(gym, params.id, expectedVersion),
})
