import { dateInZone, limits } from '@folego/contract'
import type { BodyOf, invitations, OpenInvitation, Position, Role, SignInReply } from '@folego/contract'
import { countLink, enterAccount, hasAccount, joinGym, refuseEasyPassword, requireOwnPassword } from '#modules/identity'
import { linkStudentAccount } from '#modules/students'
import { addJoinedTrainer } from '#modules/trainers'
import { audit } from '#platform/audit'
import type { GymTx } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext, PublicContext } from '#platform/http'
import { gymOfToken, hashPassword, hashToken } from '#platform/security'
import { needsBirthDate, needsOf } from './invitations.rules.ts'
import * as store from './invitations.store.ts'

/**
 * Returns whom an invitation is for. Refuses INVITATION_INVALID for a link that is unknown, used, withdrawn or expired, and
 * TOO_MANY_REQUESTS for too many from one address.
 */
export async function readInvitation(context: PublicContext, token: string): Promise<OpenInvitation> {
  await countLink(context)
  const { invitation } = await requireOpen(context, token)
  const { name, email, gym_name } = invitation
  const asks = needsOf(email, email !== null && (await hasAccount(context, email)))
  return { gym_name, name, asks, asks_birth_date: needsBirthDate(invitation) }
}

/**
 * Accepts an invitation, exactly once, and signs in: with a new account and the chosen password, or with the e-mail's existing
 * account and its password. Missing data of a student's record are completed. Refuses like `readInvitation`, and by field
 * EMAIL_REQUIRED, EMAIL_TAKEN, BIRTH_DATE_REQUIRED, BIRTH_DATE_INVALID, PASSWORD_TOO_SHORT, PASSWORD_WRONG.
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
  const passwordHash = await provePassword(context, { name: invitation.name, email, password: form.password })
  const accountId = await context.inGym(gymId, 'write', (tx) =>
    join(tx, context, { ...invitation, gymId, email, birthDate, passwordHash }),
  )
  return enterAccount(context, accountId, taken)
}

async function requireOpen({ inGym, now }: PublicContext, token: string) {
  const gymId = gymOfToken(token)
  if (gymId === undefined) throw refuse('INVITATION_INVALID')
  const tokenHash = hashToken(token)
  const found = await inGym(gymId, 'read', (tx) => store.findOpenInvitation(tx, tokenHash, now.toISOString()))
  return { gymId, invitation: requireFound(found, 'INVITATION_INVALID') }
}

/** Returns the password hash of a new account, undefined if an existing account's password was verified. */
async function provePassword(
  context: PublicContext,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string | undefined> {
  if (await hasAccount(context, email)) {
    await requireOwnPassword(context, email, password)
    return undefined
  }
  if (password.length < limits.passwordMinLength) {
    throw refuse('INVALID_INPUT', { fields: { password: 'PASSWORD_TOO_SHORT' } })
  }
  await refuseEasyPassword('password', password, [name, email])
  return hashPassword(password)
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
  passwordHash: string | undefined
}

function roleOf({ is_trainer: isTrainer, student_id: studentId }: Accepted): Role {
  if (isTrainer) return 'instructor'
  return studentId === null ? 'admin' : 'student'
}

/** Writes account, membership and record in one transaction: any refusal leaves the link unused. */
async function join(tx: GymTx, context: PublicContext, it: Accepted): Promise<string> {
  const { now, log } = context
  requireFound(await store.links.use(tx, it.token_hash, now.toISOString()), 'INVITATION_INVALID')
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
