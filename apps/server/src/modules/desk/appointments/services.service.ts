import { foldForSearch } from '@folego/domain'
import type { api, BodyOf, Service } from '@folego/contract'
import { audited } from '#platform/audit'
import { isTaken } from '#platform/database'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './services.store.ts'

type Form = BodyOf<(typeof api.services)['create']>

const audit = audited<Service>('service', {
  nameOf: ({ name }) => name,
  auditOf: ({ id: _, version: __, room_id: ___, equipment_id: ____, trainers, ...facts }) => ({
    ...facts,
    trainers: trainers.map(({ name }) => name),
  }),
})

/** What can be booked as an appointment, by name; for a student what students book themselves. */
export async function listServices(gym: GymContext): Promise<{ object: Service[] }> {
  return { object: await store.listServices(gym.tx, { isSelfBooked: gym.actor.role === 'student' }) }
}

async function requireService(gym: Pick<GymContext, 'tx'>, id: string): Promise<Service> {
  return requireFound(await store.findService(gym.tx, id))
}

const lockService = store.records.forUpdate(requireService)

/** Adds a service. Refuses by field NAME_TAKEN, ROOM_UNKNOWN, TRAINER_UNKNOWN. */
export async function createService(
  gym: GymContext,
  { trainer_ids, takes_credit = false, ...values }: Form,
): Promise<Service> {
  await refuseUnknown(gym, { trainer_ids, ...values })
  const id = await store.insertService(gym.tx, { ...values, takes_credit }, gym.now.toISOString())
  if (id === undefined) throw refuseField('name', 'NAME_TAKEN')
  await store.saveTrainers(gym.tx, id, trainer_ids)
  return audit.created(gym, await requireService(gym, id))
}

/** Changes a service; appointments stay as they were booked. Refuses as `createService`, NOT_FOUND, CHANGED_MEANWHILE. */
export async function updateService(
  gym: GymContext,
  id: string,
  { trainer_ids, takes_credit, ...values }: Form,
  expectedVersion?: number,
): Promise<Service> {
  const before = await lockService(gym, id, expectedVersion)
  await refuseUnknown(gym, { trainer_ids, ...values })
  const name_key = foldForSearch(values.name)
  if (await isTaken(gym.tx, 'services', ['name_key', name_key], id)) throw refuseField('name', 'NAME_TAKEN')
  await store.records.update(
    gym.tx,
    before,
    { ...values, takes_credit: takes_credit ?? before.takes_credit, name_key },
    gym.now.toISOString(),
  )
  await store.saveTrainers(gym.tx, id, trainer_ids)
  return audit.updated(gym, before, await requireService(gym, id))
}

/** It is no longer offered; its appointments stay. Refuses NOT_FOUND. */
export async function archiveService(gym: GymContext, id: string): Promise<void> {
  const before = await lockService(gym, id)
  await store.records.softDelete(gym.tx, before, gym.now.toISOString())
  await audit.deleted(gym, before)
}

async function refuseUnknown(
  gym: GymContext,
  chosen: Pick<Form, 'room_id' | 'equipment_id' | 'trainer_ids'>,
): Promise<void> {
  const is = await store.areOffered(gym.tx, chosen)
  if (!is.room) throw refuseField('room_id', 'ROOM_UNKNOWN')
  if (!is.equipment) throw refuseField('equipment_id', 'ROOM_UNKNOWN')
  if (!is.trainers) throw refuseField('trainer_ids', 'TRAINER_UNKNOWN')
}
