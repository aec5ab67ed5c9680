import { texts } from '#platform/i18n'

export const secondFactorNeededPtBr = {
  title: 'Esta academia exige segundo fator da equipe',
  message:
    'Ative-o na sua conta para continuar: leva um minuto, com o celular na mão. Se já está ativo, saia e entre de novo com o código.',
  action: 'Ativar na minha conta',
} as const

export const secondFactorNeededTexts = texts(
  secondFactorNeededPtBr,
  async () => (await import('./second-factor-needed.en.ts')).secondFactorNeededEn,
)
