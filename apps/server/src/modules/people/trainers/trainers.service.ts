import type { api, BodyOf, QueryOf, ReplyOf, Signature, Trainer } from '@folego/contract'
import { changeMemberAccount, openMemberAccount, refuseEasyPassword, removeMember } from '#modules/people/identity'
import { audited } from '#platform/audit'
import { refuse, requireFound } from '#platform/http'
import type { GymContext, Refusal, SlowGymContext } from '#platform/http'
import { hashPassword } from '#platform/security'
import { notifyTrainerLeaving } from './trainer-followers.service.ts'
import * as store from './trainers.store.ts'
import type { TrainerRow } from './trainers.store.ts'

type Trainers = typeof api.trainers

const audit = audited<{ id: string; name: string; email: string; cref: string | null }>('trainer', {
  nameOf: ({ name }) => name,
  auditOf: ({ name, email, cref }) => ({ name, email, cref }),
})

/** The stored fields of a trainer; `passwordHash` from `hashPassword`. */
export interface TrainerDraft {
  name: string
  email: string
  cref?: string | null
  passwordHash: string
}

/** Lists the gym's instructors. */
export async function listTrainers(
  gym: GymContext,
  query: QueryOf<Trainers['list']>,
): Promise<ReplyOf<Trainers['list']>> {
  const found = await store.listTrainers(gym.tx, query)
  return { ...found, page: query.page, page_size: query.page_size }
}

/** Hashes the password before the transaction begins, then runs `createTrainer`. */
export async function createTrainerWithPassword(
  slow: SlowGymContext,
  form: BodyOf<Trainers['create']>,
): Promise<Trainer> {
  const { password, ...draft } = form
  await refuseEasyPassword('password', password, [draft.name, draft.email])
  const passwordHash = await hashPassword(password)
  return slow.inGym((gym) => createTrainer(gym, { ...draft, passwordHash }))
}

/** Creates an instructor with an account. Refuses EMAIL_TAKEN. */
export async function createTrainer(gym: GymContext, draft: TrainerDraft): Promise<Trainer> {
  if (await store.isEmailTaken(gym.tx, draft.email)) throw emailTaken()
  // an instructor is nothing without an account; unlike the front desk, whoever hires knows whom
  const accountId = await openMemberAccount(gym, { ...draft, role: 'instructor' })
  if (accountId === undefined) throw emailTaken()
  const id = await store
    .insertTrainer(gym.tx, { ...draft, account_id: accountId }, gym.now.toISOString())
    .catch(raceRefused)
  return audit.created(gym, await requireTrainer(gym, id))
}

/** Creates the record of an instructor whose account joined the gym by an invitation. Refuses EMAIL_TAKEN. */
export async function addJoinedTrainer(
  gym: GymContext,
  { accountId, ...it }: { accountId: string; name: string; email: string; cref: string | null },
): Promise<void> {
  if (await store.isEmailTaken(gym.tx, it.email)) throw emailTaken()
  const id = await store
    .insertTrainer(gym.tx, { ...it, account_id: accountId }, gym.now.toISOString())
    .catch(raceRefused)
  await audit.created(gym, { id, ...it })
}

/** Hashes the password before the transaction begins, then runs `updateTrainer`. */
export async function updateTrainerWithPassword(
  slow: SlowGymContext,
  id: string,
  { newPassword, ...draft }: BodyOf<Trainers['update']>,
  expectedVersion?: number,
): Promise<Trainer> {
  if (newPassword !== undefined) await refuseEasyPassword('newPassword', newPassword, [draft.name, draft.email])
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
  return slow.inGym((gym) => updateTrainer(gym, id, { ...draft, passwordHash }, expectedVersion))
}

interface TrainerEdit {
  name: string
  email: string
  /** Unchanged if left out. */
  cref?: string | null | undefined
  passwordHash?: string | undefined
}

/**
 * Changes an instructor and their account. Refuses NOT_FOUND, CHANGED_MEANWHILE, EMAIL_TAKEN, and ACCOUNT_SHARED for a new e-mail
 * or password of an account that other gyms have too.
 */
export async function updateTrainer(
  gym: GymContext,
  id: string,
  { name, email, cref, passwordHash }: TrainerEdit,
  expectedVersion?: number,
): Promise<Trainer> {
  const before = await lockTrainer(gym, id, expectedVersion)
  if (await store.isEmailTaken(gym.tx, email, id)) throw emailTaken()
  const change = await changeMemberAccount(gym, before.account_id, {
    // Only the changed fields, so that a name or e-mail that the person changed meanwhile is not overwritten.
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(passwordHash !== undefined && { passwordHash }),
  })
  if (change === 'elsewhere') throw emailTaken()
  await store
    .updateTrainer(
      gym.tx,
      before,
      { name, email, cref: cref === undefined ? before.cref : cref },
      gym.now.toISOString(),
    )
    .catch(raceRefused)
  return audit.updated(
    gym,
    before,
    await requireTrainer(gym, id),
    passwordHash === undefined ? {} : { password: 'changed' },
  )
}

/**
 * Deletes an instructor: their access to this gym ends, students keep the name, and what is to come goes to the substitute or to nobody.
 * Refuses NOT_FOUND, CHANGED_MEANWHILE, CLASS_CLASH; by field `substitute_id` TRAINER_UNKNOWN.
 */
export async function deleteTrainer(
  gym: GymContext,
  id: string,
  substituteId: string | null = null,
  expectedVersion?: number,
): Promise<void> {
  await requireTrainer(gym, id)
  await notifyTrainerLeaving(gym, id, substituteId)
  const before = await lockTrainer(gym, id, expectedVersion)
  await store.records.softDelete(gym.tx, before, gym.now.toISOString())
  await removeMember(gym, before.account_id)
  await audit.deleted(gym, before)
}

/**
 * Returns the signature of the actor for a sheet: the name, the CREF if a trainer's record has one, and the current time.
 * Administrators sign only with their name.
 */
export async function signatureOf(gym: GymContext): Promise<Signature> {
  const trainer = await store.findTrainerOfAccount(gym.tx, gym.actor.accountId)
  return { name: trainer?.name ?? gym.actor.name, cref: trainer?.cref ?? null, signed_at: gym.now.toISOString() }
}

async function requireTrainer(gym: GymContext, id: string): Promise<TrainerRow> {
  return requireFound(await store.findTrainer(gym.tx, id))
}

const lockTrainer = store.records.forUpdate(requireTrainer)

function raceRefused(failure: unknown): never {
  throw store.isEmailRace(failure) ? emailTaken() : failure
}

function emailTaken(): Refusal {
  return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
}
