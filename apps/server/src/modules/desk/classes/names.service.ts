import type { NamedRecord } from '@folego/contract'
import { addDays, type ClassSeries, plannedClasses } from '@folego/domain'
import { audit } from '#platform/audit'
import { lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './names.store.ts'
import type { NamesTable } from './names.store.ts'
import { seriesFrom } from './timetable.store.ts'

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

/**
 * It is no longer offered; what was has its name. Refuses NOT_FOUND, and NAME_IN_USE while classes or appointments are to come with it
 * (`details.count`, with a weekly class that begins later as one), or services are given with it (`details.services`): nothing of them could
 * be changed any more.
 */
export async function archiveName(gym: GymContext, table: NamesTable, id: string): Promise<void> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const { name } = requireFound(await store.lockName(gym.tx, table, id))
  const { coming, services } = await store.countUses(gym.tx, table, id, gym.now)
  const count = coming === 0 ? await seriesWith(gym, table, id) : coming
  if (count + services > 0) throw refuse('NAME_IN_USE', { details: { count, services } })
  await store.archiveName(gym.tx, table, id, gym.now.toISOString())
  await audit(gym, { action: 'deleted', entity: entities[table], id, name, before: { name } })
}

/** How many classes of every week go on with one, also those whose first one is not in the timetable yet. */
async function seriesWith({ tx, today, timezone, now }: GymContext, table: NamesTable, id: string): Promise<number> {
  const key = ({ modalities: 'modality_id', rooms: 'room_id', equipment: null } as const)[table]
  if (key === null) return 0
  const goesOn = (one: ClassSeries) => {
    const from = one.from_day > today ? one.from_day : today
    return plannedClasses({ series: [one], changes: [], closed: [], timezone }, from, addDays(from, 7)).some(
      ({ starts_at }) => starts_at > now.toISOString(),
    )
  }
  return (await seriesFrom(tx, today)).filter((it) => it[key] === id && goesOn(it)).length
}
