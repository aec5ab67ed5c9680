import { agreementBlocks } from '@folego/contract'
import type { Enrollment, EnrollmentAgreement, Language } from '@folego/contract'
import { dayText, momentText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'

const words = {
  'pt-BR': {
    title: (plan: string) => `Contrato: ${plan}`,
    student: 'Aluno',
    term: 'Período',
    version: 'Versão do texto',
    hash: 'SHA-256 do texto',
    accepted: 'Aceito por',
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
    at: { desk: 'At the front desk, with', phone: 'In the app, by' },
    when: 'Accepted on',
    device: 'Device',
  },
} as const satisfies Record<Language, object>

/** The text that an enrollment was sold under, with its acceptance, or with signature lines if it has none. */
export function agreementPdf(
  enrollment: Pick<Enrollment, 'student_name' | 'plan_name' | 'start_date' | 'end_date'>,
  { version, text, hash, acceptance }: EnrollmentAgreement,
  { gym_name, timezone, language }: { gym_name: string; timezone: string; language: Language },
): Pick<PdfContent, 'title' | 'parts'> {
  const t = words[language]
  const { student_name, plan_name, start_date, end_date } = enrollment
  const signed = acceptance && {
    facts: [
      [t.accepted, acceptance.typed_name],
      [t.at[acceptance.made_at], acceptance.accepted_by_name],
      [t.when, momentText(acceptance.accepted_at, timezone, language)],
      [t.device, acceptance.device],
    ] as const,
  }
  return {
    title: t.title(plan_name),
    parts: [
      {
        facts: [
          [t.student, student_name],
          [t.term, `${dayText(start_date, language)} – ${dayText(end_date, language)}`],
          [t.version, String(version)],
          [t.hash, hash],
        ],
      },
      ...agreementBlocks(text).map(({ kind, text: line }) =>
        kind === 'heading' ? { heading: line } : { text: kind === 'item' ? `• ${line}` : line },
      ),
      signed ?? { signatures: [student_name, gym_name] },
    ],
  }
}
