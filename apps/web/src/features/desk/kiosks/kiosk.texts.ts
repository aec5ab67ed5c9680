import { texts } from '#platform/i18n'

export const kioskPtBr = {
  title: 'Entrada',
  how: 'Aproxime o QR de entrada do leitor, ou digite o CPF e o nascimento.',
  cpf: 'CPF',
  cpfWrong: 'Confira o CPF',
  birthDate: 'Data de nascimento',
  birthDateWrong: 'Confira a data de nascimento',
  enter: 'Entrar',
  answers: {
    enter: 'Pode entrar',
    desk: 'Passe na recepção',
    again: 'Abra o QR de novo no celular, ou passe na recepção',
    wait: 'Muitas tentativas. Passe na recepção',
    failed: 'Não deu certo agora. Passe na recepção',
  },
  own: 'O motivo aparece só para você, no seu app: QR de entrada.',
  offline: 'Sem internet: passe na recepção.',
  unpaired: 'Este aparelho não é um totem',
  unpairedHint: 'Em Configurações, Entrada, crie um totem e abra o link dele neste aparelho.',
  retry: 'Tentar de novo',
} as const

/** Words of the tablet at the entrance. */
export const kioskTexts = texts(kioskPtBr, async () => (await import('./kiosk.en.ts')).kioskEn)
