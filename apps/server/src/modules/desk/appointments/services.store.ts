import { foldForSearch } from '@folego/domain'
import type { NamedRecord, Service } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf, newId, versioned } from '#platform/database'
import type { GymTx } from '#platform/database'

export const records = versioned('services')

const services = (tx: GymTx) =>
  tx
    .selectFrom('services as v')
    .leftJoin('rooms as r', 'r.id', 'v.room_id')
    .leftJoin('rooms as e', 'e.id', 'v.equipment_id')
    .select([
      'v.id',
      'v.kind',
      'v.name',
      'v.minutes',
      'v.buffer_minutes',
      'v.price_cents',
      'v.takes_credit',
      'v.room_id',
      'v.equipment_id',
    ])
    .select(['v.self_booking', 'v.from_hours', 'v.to_days', 'v.cancels_minutes', 'v.version'])
    .select(['r.name as room_name', 'e.name as equipment_name'])
    .select(
      sql<
        NamedRecord[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name_key, t.id)
        from service_trainers o join trainers t on t.id = o.trainer_id
        where o.service_id = v.id and t.deleted_at is null), '[]'::jsonb)`.as('trainers'),
    )

const isGiven = sql<boolean>`exists (select from service_trainers o join trainers t on t.id = o.trainer_id
  where o.service_id = v.id and t.deleted_at is null)`

/** The services that are not archived, by name; self-booked: those that students book, which somebody has to give. */
export function listServices(tx: GymTx, { isSelfBooked }: { isSelfBooked: boolean }): Promise<Service[]> {
  return services(tx)
    .where('v.deleted_at', 'is', null)
    .$if(isSelfBooked, (rows) => rows.where('v.self_booking', '=', true).where(isGiven))
    .orderBy('v.name_key')
    .execute()
}

/** A service by its id. */
export function findService(tx: GymTx, id: string): Promise<Service | undefined> {
  return services(tx).where('v.id', '=', id).where('v.deleted_at', 'is', null).executeTakeFirst()
}

/** The same, also one that is archived: its appointments can still be moved. */
export function findServiceOfAppointment(tx: GymTx, id: string): Promise<Service | undefined> {
  return services(tx).where('v.id', '=', id).executeTakeFirst()
}

export type ServiceValues = Omit<Service, 'id' | 'version' | 'trainers' | 'room_name' | 'equipment_name'>

/** Inserts a service; undefined if its name is taken. */
export async function insertService(tx: GymTx, values: ServiceValues, at: string): Promise<string | undefined> {
  const added = await tx
    .insertInto('services')
    .values({ ...values, id: newId(), name_key: foldForSearch(values.name), created_at: at, updated_at: at })
    .onConflict((other) => other.columns(['gym_id', 'name_key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Makes those trainers, and no others, the ones who offer a service. */
export async function saveTrainers(tx: GymTx, service_id: string, trainerIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('service_trainers').where('service_id', '=', service_id).execute()
  if (trainerIds.length === 0) return
  await tx
    .insertInto('service_trainers')
    .values([...new Set(trainerIds)].map((trainer_id) => ({ service_id, trainer_id })))
    .execute()
}

/** Whether a room, equipment and trainers are there to be chosen. */
export async function areOffered(
  tx: GymTx,
  {
    room_id,
    equipment_id,
    trainer_ids,
  }: Pick<ServiceValues, 'room_id' | 'equipment_id'> & { trainer_ids: readonly string[] },
): Promise<{ room: boolean; equipment: boolean; trainers: boolean }> {
  const { rows } = await sql<{ room: boolean; equipment: boolean; trainers: boolean }>`
    select ${room_id}::uuid is null or exists (select from rooms where id = ${room_id}::uuid and kind = 'room' and archived_at is null) as room,
      ${equipment_id}::uuid is null
        or exists (select from rooms where id = ${equipment_id}::uuid and kind = 'equipment' and archived_at is null) as equipment,
      (select count(*) from trainers where id = ${anyOf(trainer_ids, 'uuid')} and deleted_at is null) = ${new Set(trainer_ids).size} as trainers`.execute(
    tx,
  )
  return rows[0] ?? { room: false, equipment: false, trainers: false }
}
