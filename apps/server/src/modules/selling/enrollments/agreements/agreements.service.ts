import type { api, BodyOf, EnrollmentAgreement, FileReply } from '@folego/contract'
import { reachesAll } from '#modules/people/ownership'
import { gymLetterhead } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { enqueueAll } from '#platform/jobs'
import { pdfReply } from '#platform/pdf'
import { agreementPdf } from './agreement-pdf.rules.ts'
import { agreementCopyJob } from './agreement-copies.rules.ts'
import { agreementOf } from './agreement-reading.service.ts'
import * as store from './agreements.store.ts'
import { requireEnrollment } from '../terms/enrollment-reads.service.ts'
import { audit } from '../terms/enrollment-audit.service.ts'
import { lockForChange } from '../terms/enrollments.service.ts'
import { guardianIssue } from './guardian.rules.ts'

/*
 * A student agrees to a document: the parties, the terms of the sale, and the text of the plan as it was at the sale. It follows the
 * records until it is accepted; what was accepted, by whom, when and where, is stored and never changed.
 */

type Enrollments = typeof api.enrollments

/** The document of an enrollment. Refuses NOT_FOUND beyond the caller's reach, and if there was nothing to agree to. */
export async function readAgreement(gym: GymContext, id: string): Promise<EnrollmentAgreement> {
  return (await findAgreement(gym, id)).agreement
}

/** The agreement of an enrollment with those who get a copy. Refuses like `readAgreement`. */
async function findAgreement(gym: GymContext, id: string) {
  const [enrollment, row, letterhead] = await Promise.all([
    requireEnrollment(gym, id),
    store.findAgreement(gym.tx, id),
    gymLetterhead(gym.tx, gym.gymId),
  ])
  const found = requireFound(row)
  const agreement = agreementOf(gym, { enrollment, row: found, letterhead })
  return { enrollment, agreement, people: found.people, letterhead }
}

/**
 * Records that the document of an enrollment was accepted, and sends a copy; a second call changes nothing. Refuses NOT_FOUND like
 * `readAgreement`, CHANGED_MEANWHILE if the caller read a different one; by field, for a student under 18, what `guardianIssue` says.
 */
export async function acceptAgreement(
  gym: GymContext,
  id: string,
  { typed_name, hash, device }: BodyOf<Enrollments['acceptAgreement']>,
): Promise<EnrollmentAgreement> {
  const { before } = await lockForChange(gym, id, undefined, undefined)
  const { agreement: read, people } = await findAgreement(gym, id)
  if (hash !== read.hash) throw refuse('CHANGED_MEANWHILE')
  if (read.acceptance !== null) return read
  const made_at = reachesAll(gym) ? 'desk' : 'phone'
  if (read.guardian !== null) {
    const guardian = { name: people.guardian_name, cpf: people.guardian_cpf }
    const issue = guardianIssue(guardian, { typed_name, made_at })
    if (issue !== undefined) throw refuseField('typed_name', issue)
  }
  await store.insertAcceptance(gym.tx, {
    enrollment_id: id,
    plan_id: before.plan_id,
    version: read.version,
    text_hash: hash,
    document: read.text,
    typed_name,
    guardian_name: read.guardian?.name ?? null,
    made_at,
    device,
    accepted_by: gym.actor.accountId,
    accepted_by_name: gym.actor.name,
    accepted_at: gym.now.toISOString(),
  })
  // A payer is another student, so the address is another one.
  const readers = [...(people.email === null ? [] : ['student']), ...(people.payer_email === null ? [] : ['payer'])]
  const { gymId: gym_id, language, now: at } = gym
  await enqueueAll(
    gym.tx,
    readers.map((reader) => ({ name: agreementCopyJob, payload: { gym_id, enrollment_id: id, reader, language }, at })),
  )
  await audit.updated(gym, before, await requireEnrollment(gym, id))
  return readAgreement(gym, id)
}

/** The document on A4, with its acceptance or signature lines. Refuses like `readAgreement`. */
export function printAgreement(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return pdfReply(slow, async (gym) => {
    const { enrollment, agreement, people, letterhead } = await findAgreement(gym, id)
    const gym_name = letterhead.legal_name ?? letterhead.name
    return agreementPdf(enrollment, agreement, { gym_name, payer_name: people.payer_name, timezone, language })
  })
}
