import { dateInZone } from '@folego/domain'
import type { BodyOf, invitations, OpenInvitation, Position, Role, SignInReply } from '@folego/contract'
import {
  countLink,
  countNamedEmail,
  enterAccount,
  hasAccount,
  joinGym,
  refuseEasyPassword,
  requireOwnPassword,
} from '#modules/people/identity'
import type { ProvenAccount } from '#modules/people/identity'
import { linkStudentAccount } from '#modules/people/students'
import { addJoinedTrainer } from '#modules/people/trainers'
import { audit } from '#platform/audit'
import type { GymTx } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext, PublicContext } from '#platform/http'
import { findHolder, gymOfToken, hashPassword, hashToken } from '#platform/security'
import { canMake, needsBirthDate, needsOf } from './invitations.rules.ts'
import * as store from './invitations.store.ts'

/**
 * Returns whom an invitation is for. Refuses INVITATION_INVALID for a link that is unknown, used, withdrawn or expired, or made on what
 * holds no longer (see `findValid`), and TOO_MANY_REQUESTS for too many from one address.
 */
export async function readInvitation(context: PublicContext, token: string): Promise<OpenInvitation> {
  await countLink(context)
  const { invitation } = await requireOpen(context, token)
  const { name, email, gym_name } = invitation
  return { gym_name, name, asks: needsOf(email), asks_birth_date: needsBirthDate(invitation) }
}

/**
 * Accepts an invitation, exactly once, and signs in with the password chosen now: of a new account, or of the e-mail's existing one,
 * whose current password is required too. Choosing one ends what another gym may know of the account: a password typed at its desk, its
 * links, open sessions. Missing data of a student's record are completed. Refuses like `readInvitation`, and by field EMAIL_REQUIRED,
 * EMAIL_TAKEN, BIRTH_DATE_REQUIRED, BIRTH_DATE_INVALID, PASSWORD_TOO_SHORT, PASSWORD_EASY, PASSWORD_SAME, and of `current_password`
 * ACCOUNT_PASSWORD_REQUIRED, PASSWORD_WRONG.
 */
export async function acceptInvitation(
  context: PublicContext,
  form: BodyOf<typeof invitations.accept>,
): Promise<SignInReply> {
  const taken = await countLink(context)
  const { gymId, invitation } = await requireOpen(context, form.token)
  const email = invitation.email ?? form.email
  const birthDate = needsBirthDate(invitation) ? form.birth_date : null
  if (email === undefined || birthDate === undefined) {
    throw refuse('INVALID_INPUT', {
      fields: {
        ...(email === undefined && { email: 'EMAIL_REQUIRED' as const }),
        ...(birthDate === undefined && { birth_date: 'BIRTH_DATE_REQUIRED' as const }),
      },
    })
  }
  // Before anything that depends on the e-mail: a password that cannot be chosen must not tell whether it has an account.
  await refuseEasyPassword('password', form.password, [invitation.name, email])
  if (invitation.email === null) await countNamedEmail(context, invitation.token_hash)
  const account = await proveAccount(context, email, form)
  const passwordHash = await hashPassword(form.password)
  const accountId = await context.inGym(
    gymId,
    'write',
    (tx) => join(tx, context, { ...invitation, gymId, email, birthDate, passwordHash, account }),
    account?.id,
  )
  return enterAccount(context, accountId, taken)
}

async function requireOpen({ inGym, now }: PublicContext, token: string) {
  const gymId = gymOfToken(token)
  if (gymId === undefined) throw refuse('INVITATION_INVALID')
  const link = { gymId, tokenHash: hashToken(token), at: now.toISOString() }
  const found = await inGym(gymId, 'read', (tx) => findValid(tx, link))
  return { gymId, invitation: requireFound(found, 'INVITATION_INVALID') }
}

/** Returns an open invitation if whoever made it may still make it. */
async function findValid(
  tx: GymTx,
  { gymId, tokenHash, at }: { gymId: string; tokenHash: Buffer; at: string },
): Promise<store.OpenInvitationRow | undefined> {
  const found = await store.findOpenInvitation(tx, tokenHash, at)
  const maker = found && (await findHolder(tx, { gymId, accountId: found.created_by }))
  return maker && canMake(maker, found) ? found : undefined
}

/** Returns the account that the e-mail already has, after its password was verified; undefined for a new one. */
async function proveAccount(
  context: PublicContext,
  email: string,
  { password, current_password: current }: { password: string; current_password?: string | undefined },
): Promise<ProvenAccount | undefined> {
  if (!(await hasAccount(context, email))) return undefined
  if (current === undefined) throw refuseField('current_password', 'ACCOUNT_PASSWORD_REQUIRED')
  const proven = await requireOwnPassword(context, email, current)
  if (password === current) throw refuseField('password', 'PASSWORD_SAME')
  return proven
}

interface Accepted {
  token_hash: Buffer
  gymId: string
  timezone: string
  student_id: string | null
  position: Position | null
  is_trainer: boolean
  cref: string | null
  name: string
  email: string
  /** Null if the record already has one. */
  birthDate: string | null
  passwordHash: string
  account: ProvenAccount | undefined
}

function roleOf({ is_trainer: isTrainer, student_id: studentId }: Accepted): Role {
  if (isTrainer) return 'instructor'
  return studentId === null ? 'admin' : 'student'
}

/** Writes account, membership and record in one transaction: any refusal leaves the link unused. */
async function join(tx: GymTx, context: PublicContext, it: Accepted): Promise<string> {
  const { now, log } = context
  const link = { gymId: it.gymId, tokenHash: it.token_hash, at: now.toISOString() }
  requireFound(await findValid(tx, link), 'INVITATION_INVALID')
  requireFound(await store.links.use(tx, it.token_hash, link.at), 'INVITATION_INVALID')
  const role = roleOf(it)
  const position = it.position ?? undefined
  const accountId = await joinGym(tx, { ...it, role, position }, now)
  const gym: GymContext = {
    tx,
    now,
    log,
    gymId: it.gymId,
    timezone: it.timezone,
    today: dateInZone(now, it.timezone),
    actor: { accountId, name: it.name, role, position: it.position },
    language: 'pt-BR',
    reach: 'own',
  }
  if (it.is_trainer) {
    await addJoinedTrainer(gym, { ...it, accountId })
  } else if (it.student_id === null) {
    const after = { email: it.email, position: it.position }
    await audit(gym, { action: 'created', entity: 'team_member', id: accountId, name: it.name, after })
  } else if (!(await linkStudentAccount(gym, it.student_id, { ...it, accountId }))) {
    throw refuse('INVITATION_INVALID')
  }
  return accountId
}
