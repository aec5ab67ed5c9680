import type { Database, GymTx } from './database.ts'

/** The name of the transaction's gym. */
export async function nameOfGym(tx: GymTx, gymId: string): Promise<string> {
  const { name } = await tx.selectFrom('gyms').where('id', '=', gymId).select('name').executeTakeFirstOrThrow()
  return name
}

/** The name and contact details of the gym, as printed on its documents. */
export async function gymContactDetails(tx: GymTx, gymId: string) {
  const gyms = tx.selectFrom('gyms').where('id', '=', gymId)
  return await gyms.select(['name', 'address', 'phone']).executeTakeFirstOrThrow()
}

/** The time zone of a gym. */
export async function timezoneOfGym(tx: GymTx, gymId: string): Promise<string> {
  const gym = await tx.selectFrom('gyms').where('id', '=', gymId).select('timezone').executeTakeFirstOrThrow()
  return gym.timezone
}

/** Locks the gym until the transaction ends, for operations that must not run concurrently in a gym. */
export async function lockGym(tx: GymTx, gymId: string): Promise<void> {
  await tx.selectFrom('gyms').where('id', '=', gymId).select('id').forNoKeyUpdate().execute()
}

/** Every gym with its time zone. */
export function listGyms(database: Database): Promise<{ id: string; timezone: string }[]> {
  return database.inAccount('read', (tx) => tx.selectFrom('gyms').select(['id', 'timezone']).orderBy('id').execute())
}
