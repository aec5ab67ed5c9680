import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { applyImport, undoImport } from './import-changes.service.ts'
import * as service from './imports.service.ts'

export const importRoutes = serve(api.imports, {
  list: (gym, { query }) => service.listImports(gym, query),
  create: (slow, { body }) => service.createImport(slow, body),
  find: (gym, { params }) => service.requireImport(gym, params.id),
  rows: (gym, { params, query }) => service.listRows(gym, params.id, query),
  rejected: (gym, { params }) => service.downloadRejected(gym, params.id),
  choose: (gym, { params, body, expectedVersion }) => service.chooseForImport(gym, params.id, body, expectedVersion),
  apply: (gym, { params }) => applyImport(gym, params.id),
  undo: (gym, { params }) => undoImport(gym, params.id),
  discard: (gym, { params }) => service.discardImport(gym, params.id),
})
