import type { GymTx } from '#platform/database'

/** The text that buyers of a plan currently agree to, undefined if there is none. */
export function findCurrentText(tx: GymTx, planId: string): Promise<{ version: number; text: string } | undefined> {
  return tx
    .selectFrom('plan_agreements as a')
    .innerJoin('plans as p', (join) =>
      join.onRef('p.id', '=', 'a.plan_id').onRef('p.agreement_version', '=', 'a.version'),
    )
    .where('a.plan_id', '=', planId)
    .select(['a.version', 'a.text'])
    .executeTakeFirst()
}

/** Inserts the next version of the text of a plan, which must be locked, and returns its number. */
export async function insertText(
  tx: GymTx,
  planId: string,
  agreement: { text: string; made_by_name: string; created_at: string },
): Promise<number> {
  const { last } = await tx
    .selectFrom('plan_agreements')
    .where('plan_id', '=', planId)
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const version = (last ?? 0) + 1
  await tx
    .insertInto('plan_agreements')
    .values({ plan_id: planId, version, ...agreement })
    .execute()
  return version
}
