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
  updateDrawer,
} from './cash.service.ts'

export const cashRoutes = serve(api.cash, {
  drawers: async (gym, { query }) => ({ object: await listDrawers(gym, query) }),
  createDrawer: (gym, { body }) => createDrawer(gym, body.name),
  updateDrawer: (gym, { params, body }) => updateDrawer(gym, params.id, body),
  sessions: (gym, { query }) => listSessions(gym, query),
  find: (gym, { params }) => findSession(gym, params.id),
  report: (slow, { params }) => printSession(slow, params.id),
  open: (gym, { body }) => openSession(gym, body),
  move: (gym, { params, body }) => moveCash(gym, params.id, body),
  close: (gym, { params, body }) => closeSession(gym, params.id, body),
})
