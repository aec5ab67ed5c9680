import { isTaken } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'

/*
 * The only place where identity writes tables of other modules: a person's own records in a gym (student, trainer) take over the
 * name and e-mail that the person chose. No other column is changed.
 */

/**
 * Returns the account's current name and e-mail, and the gyms in which it is or was a member; undefined for an unknown account.
 */
export async function findOwner(tx: AccountTx, accountId: string) {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['name', 'email', 'email_key'])
    .executeTakeFirst()
  const memberships = await tx
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .select(['gym_id', 'role'])
    .execute()
  return account && { ...account, memberships }
}

export type RecordKind = 'student' | 'trainer'

/** Returns the person's own record of one kind, locked, and whether another record of the gym has the e-mail. */
export async function lockOwnRecord(tx: GymTx, kind: RecordKind, accountId: string, emailKey: string) {
  if (kind === 'student') {
    const student = await tx
      .selectFrom('students')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'email', 'email_key', 'phone'])
      // A check constraint allows an empty e-mail only without an account.
      .$narrowType<{ email: string; email_key: string }>()
      .forUpdate()
      .executeTakeFirst()
    return student && { ...student, isTaken: await isTaken(tx, 'students', ['email_key', emailKey], student.id) }
  }
  const trainer = await tx
    .selectFrom('trainers')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email', 'email_key'])
    .forUpdate()
    .executeTakeFirst()
  return (
    trainer && {
      ...trainer,
      phone: null,
      isTaken: await isTaken(tx, 'trainers', ['email_key', emailKey], trainer.id),
    }
  )
}

export interface RecordWords {
  name: string
  email: string
  email_key: string
  name_key: string
  search_key: string
}

export async function updateOwnRecord(
  tx: GymTx,
  kind: RecordKind,
  id: string,
  words: RecordWords,
  at: string,
): Promise<void> {
  await tx
    .updateTable(kind === 'student' ? 'students' : 'trainers')
    .set((eb) => ({ ...words, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
