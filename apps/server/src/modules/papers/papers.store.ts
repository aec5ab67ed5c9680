import type { GymTx } from '#platform/database'

/** What the gym of the transaction is called. */
export async function nameOfGym(tx: GymTx, id: string): Promise<string> {
  const { name } = await tx.selectFrom('gyms').where('id', '=', id).select('name').executeTakeFirstOrThrow()
  return name
}
