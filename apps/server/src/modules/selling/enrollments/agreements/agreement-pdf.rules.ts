import { agreementBlocks, type Language } from '@folego/domain'
import type { EnrollmentAgreement } from '@folego/contract'
import { dayText, momentText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'
import type { Enrollment } from '../terms/enrollments.rules.ts'

const words = {
  'pt-BR': {
    title: (plan: string) => `Contrato: ${plan}`,
    student: 'Aluno',
    term: 'Período',
    version: 'Versão do texto',
    hash: 'SHA-256 do texto',
    accepted: 'Aceito por',
    guardian: 'Responsável legal',
    at: { desk: 'Na recepção, com', phone: 'No aplicativo, por' },
    when: 'Aceito em',
    device: 'Aparelho',
  },
  en: {
    title: (plan: string) => `Agreement: ${plan}`,
    student: 'Student',
    term: 'Period',
    version: 'Text version',
    hash: 'SHA-256 of the text',
    accepted: 'Accepted by',
    guardian: 'Guardian',
    at: { desk: 'At the front desk, with', phone: 'In the app, by' },
    when: 'Accepted on',
    device: 'Device',
  },
} as const satisfies Record<Language, object>

interface PrintFacts {
  /** The company that signs. */
  gym_name: string
  /** Another person who pays, and signs too. */
  payer_name: string | null
  timezone: string
  language: Language
}

/** The text that an enrollment was sold under, with its acceptance, or with signature lines if it has none. */
export function agreementPdf(
  enrollment: Pick<Enrollment, 'student_name' | 'plan_name' | 'start_date' | 'end_date'>,
  { version, text, hash, guardian, acceptance }: EnrollmentAgreement,
  { gym_name, payer_name, timezone, language }: PrintFacts,
): Pick<PdfContent, 'title' | 'parts' | 'names'> {
  const t = words[language]
  const { student_name, plan_name, start_date, end_date } = enrollment
  const signed = acceptance && {
    facts: [
      [acceptance.guardian_name === null ? t.accepted : `${t.accepted} (${t.guardian})`, acceptance.typed_name],
      [t.at[acceptance.made_at], acceptance.accepted_by_name],
      [t.when, momentText(acceptance.accepted_at, timezone, language)],
      [t.device, acceptance.device],
    ] as const,
  }
  const guardianLine = guardian && [guardian.name === null ? t.guardian : `${guardian.name} (${t.guardian})`]
  const signers = [...(guardianLine ?? [student_name]), ...(payer_name === null ? [] : [payer_name]), gym_name]
  return {
    title: t.title(plan_name),
    names: [student_name, gym_name],
    parts: [
      {
        facts: [
          [t.student, student_name],
          [t.term, `${dayText(start_date, language)} – ${dayText(end_date, language)}`],
          [t.version, String(version)],
          [t.hash, hash],
        ],
      },
      ...agreementBlocks(text).map(({ kind, spans }) =>
        kind === 'heading'
          ? { heading: spans.map((span) => span.text).join('') }
          : { text: kind === 'item' ? [{ text: '• ', bold: false }, ...spans] : spans },
      ),
      signed ?? { signatures: signers },
    ],
  }
}
