import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { applyImport, undoImport } from './import-changes.service.ts'
import {
  chooseForImport,
  createImport,
  discardImport,
  downloadRejected,
  listImports,
  listRows,
  requireImport,
} from './imports.service.ts'

export const importRoutes = serve(api.imports, {
  list: (gym, { query }) => listImports(gym, query),
  create: (slow, { body }) => createImport(slow, body),
  find: (gym, { params }) => requireImport(gym, params.id),
  rows: (gym, { params, query }) => listRows(gym, params.id, query),
  rejected: (gym, { params }) => downloadRejected(gym, params.id),
  choose: (gym, { params, body, expectedVersion }) => chooseForImport(gym, params.id, body, expectedVersion),
  apply: (gym, { params }) => applyImport(gym, params.id),
  undo: (gym, { params }) => undoImport(gym, params.id),
  discard: (gym, { params }) => discardImport(gym, params.id),
})
