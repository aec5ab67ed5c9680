import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { printSession } from './cash-report.service.ts'
import {
  closeSession,
  createDrawer,
  findSession,
  listDrawers,
  listSessions,
  moveCash,
  openSession,
  renameDrawer,
} from './cash.service.ts'

export const cashRoutes = serve(api.cash, {
  drawers: async (gym) => ({ object: await listDrawers(gym) }),
  createDrawer: (gym, { body }) => createDrawer(gym, body.name),
  renameDrawer: (gym, { params, body }) => renameDrawer(gym, params.id, body.name),
  sessions: (gym, { query }) => listSessions(gym, query),
  find: (gym, { params }) => findSession(gym, params.id),
  report: (slow, { params }) => printSession(slow, params.id),
  open: (gym, { body }) => openSession(gym, body),
  move: (gym, { params, body }) => moveCash(gym, params.id, body),
  close: (gym, { params, body }) => closeSession(gym, params.id, body),
})
