import { canInvite } from '@folego/contract'
import { languages, limits } from '@folego/domain'
import type { AccessLink, api, BodyOf, Position } from '@folego/contract'
import { z } from 'zod'
import { createPasswordLink, isMembersEmail } from '#modules/people/identity'
import { requireStudent } from '#modules/people/students'
import { audit } from '#platform/audit'
import { readGym } from '#platform/database'
import type { Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import type { EmailGym, Mailer } from '#platform/mail'
import { qrOf } from '#platform/qr'
import { hashToken, newToken, tokenFor } from '#platform/security'
import { accessEmail } from './invitation-emails.ts'
import * as store from './invitations.store.ts'
import type { NewInvitation } from './invitations.store.ts'

/** What is needed to create links. */
export interface LinkDependencies {
  mailer: Mailer
  /** The address of the application, without a trailing slash. */
  publicUrl: string
}

interface MadeLink {
  kind: AccessLink['kind']
  link: string
  expiresAt: string
  name: string
  email: string | null
  from: EmailGym
}

/**
 * Creates a link for a student: to create an account, or to a new password if there is one. Refuses NOT_FOUND, STUDENT_INACTIVE,
 * ACCOUNT_SHARED.
 */
export async function createStudentLink(
  slow: SlowGymContext,
  dependencies: LinkDependencies,
  id: string,
): Promise<AccessLink> {
  const student = await slow.inGym((gym) => requireStudent(gym, id))
  if (student.status === 'inactive') throw refuse('STUDENT_INACTIVE')
  const accountId = student.account_id
  if (accountId !== null) {
    return createMemberLink(slow, dependencies, async (gym) => {
      const { name } = await requireStudent(gym, id)
      await audit(gym, { action: 'updated', entity: 'student', id, name, after: { password: 'link' } })
      return accountId
    })
  }
  const request = { whom: { studentId: id }, name: student.name, email: student.email }
  const made = await slow.inGym((gym) =>
    student.access_asked ? inviteLikePassword(gym, dependencies, request) : invite(gym, dependencies, request),
  )
  return deliver(slow, dependencies, made)
}

/**
 * An invitation to the owner of an account elsewhere, which looks like a link to a new password in everything that the desk sees. The
 * page behind it leads to the invitation.
 */
async function inviteLikePassword(
  gym: GymContext,
  { publicUrl }: LinkDependencies,
  request: InvitationRequest & { whom: { studentId: string } },
): Promise<MadeLink> {
  const { token, expiresAt } = await newInvitation(gym, request, limits.passwordResetMinutes * 60_000)
  const { studentId: id } = request.whom
  await audit(gym, { action: 'updated', entity: 'student', id, name: request.name, after: { password: 'link' } })
  const from = await readGym(gym.tx, gym.gymId, 'name', 'phone', 'email')
  return { ...request, kind: 'password', link: `${publicUrl}/reset-password?token=${token}`, expiresAt, from }
}

const askPayload = z.object({ gym_id: z.uuid(), student_id: z.uuid(), by: z.uuid(), language: z.enum(languages) })

/** Sends the invitation to the owner of a student's e-mail, who has an account in another gym (see `askToJoinJob`). */
export async function askToJoin(
  { database, mailer, publicUrl }: LinkDependencies & { database: Database },
  { payload, now }: JobRun,
): Promise<void> {
  const { gym_id: gymId, student_id: studentId, by, language } = askPayload.parse(payload)
  const made = await database.inGym(gymId, 'write', async (tx) => {
    const student = await store.findAsked(tx, studentId)
    if (student?.email == null || mailer.isLogOnly) return undefined
    const { token } = await newInvitation(
      { tx, gymId, now, actor: { accountId: by } },
      { ...student, whom: { studentId } },
      limits.invitationDays * 86_400_000,
    )
    const gym = await readGym(tx, gymId, 'name', 'phone', 'email')
    return { to: student.email, name: student.name, gym, link: `${publicUrl}/invitation?token=${token}` }
  })
  if (made !== undefined) await mailer.send(accessEmail('invitation', language, made))
}

/**
 * Invites an administrator by a link that replaces earlier ones to the same e-mail. Refuses ACCESS_DENIED for a position that the
 * actor may not invite to (`canInvite`), even if only the replaced link is for one, and EMAIL_TAKEN (field `email`) for somebody
 * who already belongs to the gym.
 */
export async function inviteAdministrator(
  slow: SlowGymContext,
  dependencies: LinkDependencies,
  form: { name: string; email: string; position: Position },
): Promise<AccessLink> {
  const { name, email, position } = form
  return inviteStaff(slow, dependencies, { whom: { position }, name, email })
}

/** Invites an instructor by a link; see `inviteAdministrator`. */
export async function inviteTrainer(
  slow: SlowGymContext,
  dependencies: LinkDependencies,
  { name, email, cref }: BodyOf<typeof api.invitations.inviteTrainer>,
): Promise<AccessLink> {
  return inviteStaff(slow, dependencies, { whom: { trainer: { cref } }, name, email })
}

async function inviteStaff(
  slow: SlowGymContext,
  dependencies: LinkDependencies,
  request: InvitationRequest & { email: string },
) {
  const made = await slow.inGym(async (gym) => {
    if (await isMembersEmail(gym.tx, request.email)) {
      throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
    }
    await requireCanInvite(gym, request)
    return invite(gym, dependencies, request)
  })
  return deliver(slow, dependencies, made)
}

/** Creates a password link for a member, whom `chosen` finds and audits; see `createPasswordLink`. */
export async function createMemberLink(
  slow: SlowGymContext,
  dependencies: LinkDependencies,
  chosen: (gym: GymContext) => Promise<string>,
): Promise<AccessLink> {
  const made = await createPasswordLink(slow, dependencies.publicUrl, chosen)
  const from = await slow.inGym((gym) => readGym(gym.tx, gym.gymId, 'name', 'phone', 'email'))
  return deliver(slow, dependencies, { ...made, kind: 'password', from })
}

/** Replacing a link needs the same permission as creating it: nobody replaces an invitation to a higher position. */
async function requireCanInvite(
  gym: GymContext,
  { whom, email }: InvitationRequest & { email: string },
): Promise<void> {
  const requested = 'position' in whom ? [whom.position] : []
  const replaced = await store.openPositions(gym.tx, email)
  if (![...requested, ...replaced].every((position) => canInvite(gym.actor.position, position)))
    throw refuse('ACCESS_DENIED')
}

type InvitationRequest = Pick<NewInvitation, 'whom' | 'name' | 'email'>

/** Inserts an invitation that replaces earlier ones to the same person; returns its token, which is stored nowhere. */
async function newInvitation(
  gym: Pick<GymContext, 'tx' | 'gymId' | 'now'> & { actor: { accountId: string } },
  request: InvitationRequest,
  milliseconds: number,
): Promise<{ id: string; token: string; expiresAt: string }> {
  const token = tokenFor(gym.gymId, newToken())
  const expiresAt = new Date(gym.now.getTime() + milliseconds).toISOString()
  await store.deleteOpenInvitations(gym.tx, request)
  const id = await store.insertInvitation(gym.tx, {
    ...request,
    tokenHash: hashToken(token),
    createdBy: gym.actor.accountId,
    at: gym.now.toISOString(),
    expiresAt,
  })
  return { id, token, expiresAt }
}

async function invite(gym: GymContext, { publicUrl }: LinkDependencies, request: InvitationRequest): Promise<MadeLink> {
  const { id, token, expiresAt } = await newInvitation(gym, request, limits.invitationDays * 86_400_000)
  await audit(gym, { action: 'created', entity: 'invitation', id, name: request.name, after: auditOf(request) })
  const from = await readGym(gym.tx, gym.gymId, 'name', 'phone', 'email')
  return { ...request, kind: 'invitation', link: `${publicUrl}/invitation?token=${token}`, expiresAt, from }
}

function auditOf({ whom, email }: InvitationRequest) {
  if ('studentId' in whom) return { email, student_id: whom.studentId }
  return 'position' in whom ? { email, position: whom.position } : { email, role: 'instructor', ...whom.trainer }
}

/** Sends the link if there is a mail server and an address. If sending fails, the link still works: it is shown too. */
async function deliver(slow: SlowGymContext, { mailer }: LinkDependencies, made: MadeLink): Promise<AccessLink> {
  const { kind, link, expiresAt, name, email, from } = made
  const reply = { kind, link, expires_at: expiresAt, mailed: false, qr: qrOf(link) }
  if (email === null || mailer.isLogOnly) return reply
  try {
    await mailer.send(accessEmail(kind, slow.language, { to: email, name, gym: from, link }))
    return { ...reply, mailed: true }
  } catch (failure) {
    slow.log.warn({ err: failure }, 'an access link could not be mailed')
    return reply
  }
}
