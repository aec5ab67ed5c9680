import { createHash } from 'node:crypto'
import { dateInZone, isMinorOn, type Language } from '@folego/domain'
import type { EnrollmentAgreement } from '@folego/contract'
import { agreementDocument } from '#modules/selling/plans'
import type { AgreementFacts } from '#modules/selling/plans'
import type { GymLetterhead } from '#platform/database'
import type { AgreementRow } from './agreements.store.ts'
import type { Enrollment } from '../terms/enrollments.rules.ts'

/** When, where and in which language an agreement is read. */
interface Reading {
  today: string
  timezone: string
  language: Language
}

interface AgreementParts {
  enrollment: Enrollment
  row: AgreementRow
  letterhead: GymLetterhead
}

/** The agreement of an enrollment: the accepted document, or else the one that follows from the records today. */
export function agreementOf(gym: Reading, { enrollment, row, letterhead }: AgreementParts): EnrollmentAgreement {
  const { version, acceptance, people } = row
  const isMinor = isMinorOn(people.birth_date, gym.today)
  const text =
    acceptance === null
      ? agreementDocument(row.text, factsOf(gym, { enrollment, row, letterhead }, isMinor), gym.language)
      : (row.document ?? row.text)
  const isNamed = people.guardian_name !== null && people.guardian_cpf !== null
  return {
    version,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    guardian: isMinor ? { name: isNamed ? people.guardian_name : null } : null,
    acceptance,
  }
}

function factsOf(gym: Reading, { enrollment, row, letterhead }: AgreementParts, isMinor: boolean): AgreementFacts {
  const { people } = row
  const { price_cents, renewal_choice, freezes, created_at } = enrollment
  return {
    gym: letterhead,
    student: people,
    guardian: isMinor
      ? { name: people.guardian_name ?? '', cpf: people.guardian_cpf, relation: people.guardian_relation }
      : null,
    payer: people.payer_name === null ? null : { name: people.payer_name, cpf: people.payer_cpf },
    sale: {
      ...enrollment,
      class_names: row.class_names,
      price_cents,
      sold_on: dateInZone(new Date(created_at), gym.timezone),
      renews: renewal_choice?.automatic === true,
      isFrozen: freezes.length > 0,
    },
  }
}
