import { type api, type BodyOf, type ReplyOf } from '@folego/contract'
import { bytesOfBase32, parsePass, passCrypto, passLimits, type PassReading, verifyPass } from '@folego/domain'
import { requireBilled, requireOwnStudent } from '#modules/people/ownership'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { readDoorSettings } from './door-settings.service.ts'
import * as store from './passes.store.ts'
import { findPeople, peopleOf } from './visits.service.ts'
import { countInside } from './visits.store.ts'

type Passes = typeof api.passes

const day = 86_400_000

/**
 * Vouches for the public key of the actor's phone, for some days and until its session ends. It replaces the key of any other phone.
 * Refuses PROFILE_NOT_FOUND; by field VALUE_INVALID.
 */
export async function certifyPassKey(
  gym: GymContext,
  { algorithm, public_key }: BodyOf<Passes['certify']>,
): Promise<ReplyOf<Passes['certify']>> {
  const { actor, now, sessionId } = gym
  if (bytesOfBase32(public_key, passCrypto[algorithm].keyBytes) === undefined) {
    throw refuseField('public_key', 'VALUE_INVALID')
  }
  if (sessionId === undefined) throw refuse('SIGNED_OUT')
  const student = await requireOwnStudent(gym)
  const expires_at = new Date(now.getTime() + passLimits.keyDays * day).toISOString()
  const id = await store.writePassKey(gym.tx, {
    student_id: student.id,
    algorithm,
    public_key,
    session_id: sessionId,
    account_id: actor.accountId,
    certified_at: now.toISOString(),
    expires_at,
  })
  const picture_version = await store.faceOf(gym.tx, student.id)
  return { id, student_id: student.id, student_name: student.name, picture_version, expires_at, now: now.toISOString() }
}

/** What the rules say of the actor now. Refuses PROFILE_NOT_FOUND. */
export async function readOwnAnswer(gym: GymContext): Promise<ReplyOf<Passes['answer']>> {
  const [{ id }, policy, inside] = await Promise.all([
    requireOwnStudent(gym),
    readDoorSettings(gym),
    countInside(gym.tx, gym.now.toISOString()),
  ])
  const { inside_since, decision } = requireFound((await peopleOf(gym, [id], { policy, inside }))[0])
  return { is_inside: inside_since !== null, decision }
}

/** For whom the actor pays, and who of them enters by the next code of their phone. Refuses PROFILE_NOT_FOUND. */
export async function readPassFamily(gym: GymContext): Promise<ReplyOf<Passes['family']>> {
  const { tx, now, actor } = gym
  const { id, pays_for } = await requireBilled(gym, actor.accountId, 'PROFILE_NOT_FOUND')
  const ticked = await store.tickedBy(tx, id, now.toISOString())
  return {
    family: pays_for.map((it) => ({ student_id: it.id, student_name: it.name })),
    brings: ticked?.brings ?? [],
    until: ticked?.brings_until ?? null,
  }
}

/** Ticks who enters by the next code at a kiosk, for some minutes. Refuses PROFILE_NOT_FOUND; by field VALUE_INVALID. */
export async function bringFamily(
  gym: GymContext,
  { student_ids }: BodyOf<Passes['bring']>,
): Promise<ReplyOf<Passes['bring']>> {
  const { billed } = await requireBilled(gym, gym.actor.accountId, 'PROFILE_NOT_FOUND')
  const own = new Set<string>(billed)
  if (!student_ids.every((id) => own.has(id))) throw refuseField('student_ids', 'VALUE_INVALID')
  const until = new Date(gym.now.getTime() + passLimits.familyMinutes * 60_000).toISOString()
  await store.tick(gym.tx, billed[0] ?? '', [...new Set(student_ids)], until)
  return readPassFamily(gym)
}

/** Reads what somebody shows at the door: whose pass it is, with what the rules say of them now, or why it is nobody's. */
export async function readPass(gym: GymContext, { text }: BodyOf<Passes['read']>): Promise<ReplyOf<Passes['read']>> {
  const reading = await verifyPassNow(gym, text)
  if (reading.fault !== null) return { fault: reading.fault, seconds: reading.seconds, person: null }
  const { object } = await findPeople(gym, { student_id: reading.certificate.student_id })
  return { fault: null, seconds: null, person: object[0] ?? null }
}

/** Whose pass a text is at this moment. The key is looked up each time: what was withdrawn a moment ago opens nothing. */
export async function verifyPassNow(
  { tx, gymId, now }: Pick<GymContext, 'tx' | 'gymId' | 'now'>,
  text: string,
): Promise<PassReading> {
  const id = parsePass(text)?.key_id
  const key = id === undefined ? undefined : await store.findPassKey(tx, id, now.toISOString())
  const certificates = key === undefined ? [] : [{ ...key, gym_id: gymId }]
  const tolerance = passLimits.tolerance.online
  return verifyPass(certificates, text, { now: now.getTime(), tolerance, subtle: crypto.subtle })
}
