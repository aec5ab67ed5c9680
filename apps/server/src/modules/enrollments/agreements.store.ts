import type { EnrollmentAgreement } from '@folego/contract'
import type { GymTx } from '#platform/database'

/** The text that an enrollment was sold under, and who accepted it; undefined if it was sold without one. */
export async function findAgreement(
  tx: GymTx,
  enrollmentId: string,
): Promise<Omit<EnrollmentAgreement, 'hash'> | undefined> {
  const row = await tx
    .selectFrom('enrollments as e')
    .innerJoin('plan_agreements as text', (join) =>
      join.onRef('text.plan_id', '=', 'e.plan_id').onRef('text.version', '=', 'e.agreement_version'),
    )
    .leftJoin('agreement_acceptances as a', (join) =>
      join
        .onRef('a.enrollment_id', '=', 'e.id')
        .onRef('a.plan_id', '=', 'e.plan_id')
        .onRef('a.version', '=', 'e.agreement_version'),
    )
    .where('e.id', '=', enrollmentId)
    .select(['text.version', 'text.text'])
    .select(['a.typed_name', 'a.made_at', 'a.accepted_by_name', 'a.accepted_at', 'a.device'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { version, text, ...acceptance } = row
  return { version, text, acceptance: acceptance.accepted_at === null ? null : (acceptance as Accepted) }
}

type Accepted = NonNullable<EnrollmentAgreement['acceptance']>

/** Inserts an acceptance. An existing one stays. */
export async function insertAcceptance(
  tx: GymTx,
  acceptance: {
    enrollment_id: string
    plan_id: string
    version: number
    text_hash: string
    typed_name: string
    made_at: 'desk' | 'phone'
    device: string
    accepted_by: string
    accepted_by_name: string
    accepted_at: string
  },
): Promise<void> {
  await tx
    .insertInto('agreement_acceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
