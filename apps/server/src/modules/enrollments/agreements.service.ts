import { createHash } from 'node:crypto'
import type { api, BodyOf, EnrollmentAgreement, FileReply } from '@folego/contract'
import { reachesAll } from '#modules/ownership'
import { nameOfGym } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { pdfReply } from '#platform/pdf'
import { agreementPdf } from './agreement-pdf.rules.ts'
import * as store from './agreements.store.ts'
import { audit, lockForChange, requireEnrollment } from './enrollments.service.ts'

/*
 * A student agrees to the text of the plan as it was when the enrollment was sold. Who accepted it, when and where is recorded once
 * and never changed.
 */

type Enrollments = typeof api.enrollments

/** The text that an enrollment was sold under. Refuses NOT_FOUND beyond the caller's reach, and if there was nothing to agree to. */
export async function readAgreement(gym: GymContext, id: string): Promise<EnrollmentAgreement> {
  const [, agreement] = await Promise.all([requireEnrollment(gym, id), findAgreement(gym, id)])
  return requireFound(agreement)
}

async function findAgreement({ tx }: Pick<GymContext, 'tx'>, id: string): Promise<EnrollmentAgreement | undefined> {
  const found = await store.findAgreement(tx, id)
  return found && { ...found, hash: createHash('sha256').update(found.text).digest('hex') }
}

/**
 * Records that the text of an enrollment was accepted; a second call changes nothing. Refuses NOT_FOUND like `readAgreement`, and
 * CHANGED_MEANWHILE if the caller read a different text.
 */
export async function acceptAgreement(
  gym: GymContext,
  id: string,
  { typed_name, hash, device }: BodyOf<Enrollments['acceptAgreement']>,
): Promise<EnrollmentAgreement> {
  const { before } = await lockForChange(gym, id, undefined, undefined)
  const read = requireFound(await findAgreement(gym, id))
  if (hash !== read.hash) throw refuse('CHANGED_MEANWHILE')
  if (read.acceptance !== null) return read
  await store.insertAcceptance(gym.tx, {
    enrollment_id: id,
    plan_id: before.plan_id,
    version: read.version,
    text_hash: hash,
    typed_name,
    made_at: reachesAll(gym) ? 'desk' : 'phone',
    device,
    accepted_by: gym.actor.accountId,
    accepted_by_name: gym.actor.name,
    accepted_at: gym.now.toISOString(),
  })
  await audit.updated(gym, before, await requireEnrollment(gym, id))
  return readAgreement(gym, id)
}

/** The text on A4, with its acceptance or signature lines. Refuses like `readAgreement`. */
export function printAgreement(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return pdfReply(slow, async (gym) => {
    const [enrollment, agreement, gym_name] = await Promise.all([
      requireEnrollment(gym, id),
      findAgreement(gym, id),
      nameOfGym(gym.tx, gym.gymId),
    ])
    return agreementPdf(enrollment, requireFound(agreement), { gym_name, timezone, language })
  })
}
