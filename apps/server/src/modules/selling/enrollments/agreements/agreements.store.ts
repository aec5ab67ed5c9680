import type { EnrollmentAgreement, GuardianRelation } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** The text that an enrollment was sold under, the people it names, and its acceptance. */
export interface AgreementRow {
  version: number
  /** Of the plan. */
  text: string
  /** What was accepted; null before, and for acceptances of the text alone. */
  document: string | null
  /** The modalities of which the enrollment includes classes; none: of all. */
  class_names: string[]
  acceptance: EnrollmentAgreement['acceptance']
  people: {
    name: string
    cpf: string | null
    birth_date: string | null
    address: string | null
    phone: string | null
    email: string | null
    guardian_name: string | null
    guardian_cpf: string | null
    guardian_relation: GuardianRelation | null
    payer_name: string | null
    payer_cpf: string | null
    payer_email: string | null
  }
}

/** Undefined if an enrollment was sold without a text. */
export async function findAgreement(tx: GymTx, enrollmentId: string): Promise<AgreementRow | undefined> {
  const row = await tx
    .selectFrom('enrollments as e')
    .innerJoin('plan_agreements as text', (join) =>
      join.onRef('text.plan_id', '=', 'e.plan_id').onRef('text.version', '=', 'e.agreement_version'),
    )
    .innerJoin('students as s', 's.id', 'e.student_id')
    .leftJoin('students as payer', 'payer.id', 's.payer_id')
    .leftJoin('agreement_acceptances as a', (join) =>
      join
        .onRef('a.enrollment_id', '=', 'e.id')
        .onRef('a.plan_id', '=', 'e.plan_id')
        .onRef('a.version', '=', 'e.agreement_version'),
    )
    .where('e.id', '=', enrollmentId)
    .select(['text.version', 'text.text'])
    .select(['s.name', 's.cpf', 's.birth_date', 's.address', 's.phone', 's.email'])
    .select(['s.guardian_name', 's.guardian_cpf', 's.guardian_relation'])
    .select(['payer.name as payer_name', 'payer.cpf as payer_cpf', 'payer.email as payer_email'])
    .select(['a.typed_name', 'a.made_at', 'a.accepted_by_name', 'a.accepted_at', 'a.device', 'a.document'])
    .select('a.guardian_name as accepted_guardian')
    .select(
      sql<
        string[]
      >`array(select m.name from modalities m where m.id = any (e.class_modalities::uuid[]) order by m.name_key)`.as(
        'class_names',
      ),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const {
    version,
    text,
    typed_name,
    made_at,
    accepted_by_name,
    accepted_at,
    device,
    document,
    accepted_guardian,
    class_names,
    ...people
  } = row
  const acceptance = { typed_name, made_at, accepted_by_name, accepted_at, device, guardian_name: accepted_guardian }
  const accepted = accepted_at === null ? null : (acceptance as Accepted)
  return { version, text, document, class_names, acceptance: accepted, people }
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
    document: string
    typed_name: string
    guardian_name: string | null
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
