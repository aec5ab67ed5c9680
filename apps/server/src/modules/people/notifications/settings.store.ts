import type { NotificationKind, NotificationSetting } from '@folego/contract'
import { hasRows } from '#platform/database'
import type { GymTx } from '#platform/database'

/** Returns a person's chosen settings; kinds without a choice are absent. */
export async function chosenSettings(tx: GymTx, accountId: string): Promise<NotificationSetting[]> {
  const rows = await tx
    .selectFrom('notification_settings')
    .where('account_id', '=', accountId)
    .select(['kind', 'in_app', 'email', 'hour'])
    .execute()
  return rows.map(({ hour, ...row }) => ({
    ...row,
    kind: row.kind as NotificationKind,
    ...(hour !== null && { hour }),
  }))
}

/** Whether a person pays for a student other than themselves. */
export function paysForOthers(tx: GymTx, accountId: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('students as s')
      .innerJoin('students as payer', 'payer.id', 's.payer_id')
      .where('payer.account_id', '=', accountId)
      .where('payer.deleted_at', 'is', null)
      .where('s.deleted_at', 'is', null)
      .select('s.id'),
  )
}

export async function saveSetting(tx: GymTx, accountId: string, setting: NotificationSetting, at: string) {
  const { kind, in_app, email, hour = null } = setting
  await tx
    .insertInto('notification_settings')
    .values({ account_id: accountId, kind, in_app, email, hour, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['gym_id', 'account_id', 'kind']).doUpdateSet({ in_app, email, hour, updated_at: at }),
    )
    .execute()
}
