import { api, inCents, inReais } from '@folego/contract'
import { serve } from '#platform/http'
import { previewAgreement, readAgreement, saveAgreement } from './agreements.service.ts'
import { exportPlans } from './plans-export.service.ts'
import { createPlan, deletePlan, listPlans, requirePlan, updatePlan } from './plans.service.ts'

export const planRoutes = serve(api.plans, {
  list: async (gym, { query }) => {
    const list = await listPlans(gym, query)
    return { ...list, object: list.object.map(inReais) }
  },
  export: (slow, { query }) => exportPlans(slow, query),
  find: async (gym, { params }) => inReais(await requirePlan(gym, params.id)),
  create: async (gym, { body }) => inReais(await createPlan(gym, inCents(body))),
  update: async (gym, { body, expectedVersion }) => inReais(await updatePlan(gym, inCents(body), expectedVersion)),
  agreement: (gym, { params }) => readAgreement(gym, params.id),
  saveAgreement: (gym, { params, body }) => saveAgreement(gym, params.id, body),
  previewAgreement: (gym, { params, body }) => previewAgreement(gym, params.id, body),
  remove: (gym, { params, expectedVersion }) => deletePlan(gym, params.id, expectedVersion),
})
