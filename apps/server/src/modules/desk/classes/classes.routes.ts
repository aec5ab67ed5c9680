import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { GymContext } from '#platform/http'
import { archiveName, createName, listNames, rename } from './names.service.ts'
import type { NamesTable } from './names.store.ts'

const names = (table: NamesTable) => ({
  list: (gym: GymContext) => listNames(gym, table),
  create: (gym: GymContext, { body }: { body: { name: string } }) => createName(gym, table, body.name),
  rename: (gym: GymContext, { params, body }: { params: { id: string }; body: { name: string } }) =>
    rename(gym, table, { id: params.id, name: body.name }),
  archive: (gym: GymContext, { params }: { params: { id: string } }) => archiveName(gym, table, params.id),
})

export const classRoutes = [...serve(api.modalities, names('modalities')), ...serve(api.rooms, names('rooms'))]
