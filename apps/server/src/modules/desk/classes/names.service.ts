import type { NamedRecord } from '@folego/contract'
import { audit } from '#platform/audit'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './names.store.ts'
import type { NamesTable } from './names.store.ts'

const entities = { modalities: 'modality', rooms: 'room', equipment: 'room' } as const

/** The modalities, the rooms or the equipment that the gym has, by name. */
export async function listNames(gym: GymContext, table: NamesTable): Promise<{ object: NamedRecord[] }> {
  return { object: await store.listNames(gym.tx, table) }
}

/** Adds one. Refuses by field NAME_TAKEN. */
export async function createName(gym: GymContext, table: NamesTable, name: string): Promise<NamedRecord> {
  const id = await store.insertName(gym.tx, table, name)
  if (id === undefined) throw refuseField('name', 'NAME_TAKEN')
  await audit(gym, { action: 'created', entity: entities[table], id, name, after: { name } })
  return { id, name }
}

/** Renames one, everywhere. Refuses NOT_FOUND, by field NAME_TAKEN. */
export async function rename(gym: GymContext, table: NamesTable, renamed: NamedRecord): Promise<NamedRecord> {
  const { id, name } = renamed
  const before = requireFound(await store.lockName(gym.tx, table, id))
  if (await store.isNameTaken(gym.tx, table, renamed)) throw refuseField('name', 'NAME_TAKEN')
  await store.renameOne(gym.tx, table, renamed)
  const facts = { before: { name: before.name }, after: { name } }
  await audit(gym, { action: 'updated', entity: entities[table], id, name, ...facts })
  return renamed
}

/** It is no longer offered; what has its name keeps it. Refuses NOT_FOUND. */
export async function archiveName(gym: GymContext, table: NamesTable, id: string): Promise<void> {
  const { name } = requireFound(await store.lockName(gym.tx, table, id))
  await store.archiveName(gym.tx, table, id, gym.now.toISOString())
  await audit(gym, { action: 'deleted', entity: entities[table], id, name, before: { name } })
}
