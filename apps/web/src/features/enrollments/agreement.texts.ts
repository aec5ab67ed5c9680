import { texts } from '#platform/i18n'

/** Words of what an enrollment was sold under. */
export const agreementPtBr = {
  action: 'Contrato',
  named: 'Contrato de {{plan}}',
  pending: 'Contrato ainda não aceito',
  accepted: 'Contrato aceito em {{date}}',
  title: 'Contrato: {{plan}}',
  loadFailed: 'Falha ao carregar o contrato',
  by: {
    desk: 'Aceito por {{typed}} em {{date}}, na recepção com {{name}}',
    phone: 'Aceito por {{typed}} em {{date}}, no aplicativo',
  },
  name: 'Nome completo de quem aceita',
  accept: 'Li e aceito',
  acceptFor: 'O aluno leu e aceita',
  done: 'Contrato aceito',
  failed: 'O aceite não foi salvo',
  download: 'Baixar PDF',
  downloadFailed: 'Falha ao baixar o contrato',
} as const

export const agreementTexts = texts(agreementPtBr, async () => (await import('./agreement.en.ts')).agreementEn)
