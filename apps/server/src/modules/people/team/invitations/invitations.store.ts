import type { Position } from '@folego/contract'
import { foldEmail, insertRow, oneUse } from '#platform/database'
import type { GymTx } from '#platform/database'

export const links = oneUse('invitations')

export interface NewInvitation {
  tokenHash: Buffer
  /** A student of the gym, or the position of a future administrator, or a future instructor. */
  whom: { studentId: string } | { position: Position } | { trainer: { cref: string | null } }
  name: string
  email: string | null
  createdBy: string
  at: string
  expiresAt: string
}

/** Inserts an invitation and returns its id. */
export function insertInvitation(tx: GymTx, it: NewInvitation): Promise<string> {
  return insertRow(tx, 'invitations', {
    token_hash: it.tokenHash,
    student_id: 'studentId' in it.whom ? it.whom.studentId : null,
    position: 'position' in it.whom ? it.whom.position : null,
    is_trainer: 'trainer' in it.whom,
    cref: 'trainer' in it.whom ? it.whom.trainer.cref : null,
    name: it.name,
    email: it.email,
    email_key: it.email === null ? null : foldEmail(it.email),
    created_by: it.createdBy,
    created_at: it.at,
    expires_at: it.expiresAt,
  })
}

/** A student whose e-mail has an account elsewhere, and who was asked to join with it and has not yet. */
export async function findAsked(tx: GymTx, id: string): Promise<{ name: string; email: string | null } | undefined> {
  return await tx
    .selectFrom('students')
    .where('id', '=', id)
    .where('access_asked', '=', true)
    .where('account_id', 'is', null)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .select(['name', 'email'])
    .executeTakeFirst()
}

/** Deletes earlier links for the same student, or for an administrator or instructor with the same e-mail. */
export async function deleteOpenInvitations(
  tx: GymTx,
  { whom, email }: Pick<NewInvitation, 'whom' | 'email'>,
): Promise<void> {
  const open = tx.deleteFrom('invitations').where('used_at', 'is', null)
  await (
    'studentId' in whom
      ? open.where('student_id', '=', whom.studentId)
      : open.where('student_id', 'is', null).where('email_key', '=', foldEmail(email ?? ''))
  ).execute()
}

/** Returns the positions that open invitations to this e-mail are for. */
export async function openPositions(tx: GymTx, email: string): Promise<Position[]> {
  const rows = await tx
    .selectFrom('invitations')
    .where('email_key', '=', foldEmail(email))
    .where('student_id', 'is', null)
    .where('used_at', 'is', null)
    .select('position')
    .execute()
  return rows.flatMap(({ position }) => position ?? [])
}

/** Invitations that can still be accepted, newest first. */
const open = (tx: GymTx, at: string) =>
  tx
    .selectFrom('invitations')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** Lists the open invitations of administrators. */
export async function listTeamInvitations(tx: GymTx, at: string) {
  const rows = await open(tx, at)
    .where('student_id', 'is', null)
    .select(['id', 'name', 'email', 'position', 'expires_at'])
    .execute()
  // A check constraint requires both for an invited administrator.
  return rows.flatMap(({ email, position, ...row }) =>
    email === null || position === null ? [] : [{ ...row, email, position }],
  )
}

/** Lists the open invitations of instructors. */
export async function listTrainerInvitations(tx: GymTx, at: string) {
  const rows = await open(tx, at).where('is_trainer', '=', true).select(['id', 'name', 'email', 'expires_at']).execute()
  // A check constraint requires the e-mail of an invited instructor.
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]))
}

/** Deletes an open invitation of staff and returns its receiver, undefined if there is none of this kind. */
export async function deleteStaffInvitation(tx: GymTx, id: string, kind: 'administrator' | 'trainer') {
  return await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('student_id', 'is', null)
    .where('is_trainer', '=', kind === 'trainer')
    .where('used_at', 'is', null)
    .returning(['name', 'email', 'position'])
    .executeTakeFirst()
}

/**
 * Returns an invitation that can be accepted, with its gym; undefined if the token is unknown, used or expired. One of a student ends
 * when the student is deleted, inactive, has an account or another e-mail.
 */
export async function findOpenInvitation(tx: GymTx, tokenHash: Buffer, at: string) {
  return await tx
    .selectFrom('invitations as i')
    .innerJoin('gyms as g', 'g.id', 'i.gym_id')
    .leftJoin('students as s', (join) => join.onRef('s.gym_id', '=', 'i.gym_id').onRef('s.id', '=', 'i.student_id'))
    .where('i.token_hash', '=', tokenHash)
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', at)
    .where(({ and, eb, or, ref }) =>
      or([
        eb('i.student_id', 'is', null),
        and([
          eb('s.deleted_at', 'is', null),
          eb('s.status', '=', 'active'),
          eb('s.account_id', 'is', null),
          eb('s.email_key', 'is not distinct from', ref('i.email_key')),
        ]),
      ]),
    )
    .select([
      'i.token_hash',
      'i.created_by',
      'i.student_id',
      'i.position',
      'i.name',
      'i.email',
      'g.name as gym_name',
      'g.timezone',
    ])
    .select(['i.is_trainer', 'i.cref', 's.birth_date'])
    .executeTakeFirst()
}

export type OpenInvitationRow = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>

/** Deletes expired invitations. */
export async function deleteOldInvitations(tx: GymTx, before: string): Promise<void> {
  await tx.deleteFrom('invitations').where('expires_at', '<=', before).execute()
}
