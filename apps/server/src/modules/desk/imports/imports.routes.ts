import { api, inCents, inReais } from '@folego/contract'
import { serve } from '#platform/http'
import { applyImport, undoImport } from './import-changes.service.ts'
import * as service from './imports.service.ts'
import type { ImportBatch } from './imports.store.ts'

const onTheWire = (batch: ImportBatch) => ({ ...batch, plans: batch.plans.map(inReais) })

export const importRoutes = serve(api.imports, {
  list: (gym, { query }) => service.listImports(gym, query),
  create: async (slow, { body }) => onTheWire(await service.createImport(slow, body)),
  find: async (gym, { params }) => onTheWire(await service.requireImport(gym, params.id)),
  rows: async (gym, { params, query }) => {
    const list = await service.listRows(gym, params.id, query)
    const object = list.object.map((row) => ({ ...row, enrollment: row.enrollment && inReais(row.enrollment) }))
    return { ...list, object }
  },
  rejected: (gym, { params }) => service.downloadRejected(gym, params.id),
  choose: async (gym, { params, body, expectedVersion }) => {
    const choices = { ...body, plans: body.plans.map(inCents) }
    return onTheWire(await service.chooseForImport(gym, params.id, choices, expectedVersion))
  },
  apply: async (gym, { params }) => onTheWire(await applyImport(gym, params.id)),
  undo: async (gym, { params }) => onTheWire(await undoImport(gym, params.id)),
  discard: (gym, { params }) => service.discardImport(gym, params.id),
})
