import type { Language } from '@folego/domain'
import { nameInText } from '#platform/mail'

/** Sends the accepted agreement to one reader. */
export const agreementCopyJob = 'agreement-copy'

const words = {
  'pt-BR': {
    subject: (plan: string) => `seu contrato, plano ${plan}`,
    own: (plan: string) => `O contrato da sua matrícula no plano ${plan} foi aceito. Esta é a sua cópia.`,
    of: (student: string, plan: string) =>
      `O contrato da matrícula de ${student} no plano ${plan} foi aceito. Esta é a sua cópia.`,
    store: 'Guarde este e-mail: o arquivo mostra o texto aceito, quem aceitou e quando.',
  },
  en: {
    subject: (plan: string) => `your agreement, ${plan} plan`,
    own: (plan: string) => `The agreement of your ${plan} enrollment was accepted. This is your copy.`,
    of: (student: string, plan: string) =>
      `The agreement of the ${plan} enrollment of ${student} was accepted. This is your copy.`,
    store: 'Keep this email: the file shows the accepted text, who accepted it and when.',
  },
} as const satisfies Record<Language, object>

/** The words of the e-mail with the copy; `of` is the student, if somebody else reads it. */
export function agreementCopyWords(language: Language, { plan, of }: { plan: string; of: string | null }) {
  const t = words[language]
  const named = nameInText(plan)
  const first = of === null ? t.own(named) : t.of(nameInText(of), named)
  return { subject: t.subject(named), paragraphs: [first, t.store] }
}
