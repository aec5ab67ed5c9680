import { texts } from '#platform/i18n'

/** Words of whether an enrollment renews by itself. */
export const renewalChoicePtBr = {
  renews: 'Renova sozinha em {{date}}',
  ends: 'Termina em {{date}} e não renova sozinha',
  answered: {
    desk: 'Respondido na recepção por {{name}} em {{date}}',
    phone: 'Respondido por {{name}} em {{date}}, no aplicativo',
    renewal: 'Aceito por {{name}} em período anterior',
  },
  accept: 'Aceito a renovação automática',
  acceptFor: 'O aluno aceitou a renovação automática',
  decline: 'Não renovar',
  declineFor: 'O aluno recusou a renovação',
  accepted: 'A matrícula vai renovar sozinha',
  declined: 'A matrícula não vai renovar sozinha',
  failed: 'A resposta não foi salva',
} as const

export const renewalChoiceTexts = texts(
  renewalChoicePtBr,
  async () => (await import('./renewal-choice.en.ts')).renewalChoiceEn,
)
