import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { archiveClassPack, createClassPack, listClassPacks } from './class-packs.service.ts'
import { listCredits, refundPack, sellPack, undoSale } from './pack-sales.service.ts'

export const creditRoutes = [
  ...serve(api.classPacks, {
    list: (gym) => listClassPacks(gym),
    create: (gym, { body }) => createClassPack(gym, body),
    archive: (gym, { params }) => archiveClassPack(gym, params.id),
    sell: (gym, { params, body }) => sellPack(gym, params.id, body),
  }),
  ...serve(api.credits, {
    list: (gym, { query }) => listCredits(gym, query),
    undo: (gym, { params }) => undoSale(gym, params.id),
    refund: (gym, { params }) => refundPack(gym, params.id),
  }),
]
