import { texts } from '#platform/i18n'

export const framePtBr = {
  denied: {
    title: 'Acesso negado',
    message: 'Seu perfil nesta academia não inclui esta página.',
  },
  wrongArea: 'Aquela página é de outro perfil. Você está na sua página inicial.',
  offline:
    'Sem conexão. O que já abriu continua visível. Só treinos ficam guardados para enviar depois; o resto não é salvo.',
  update: { offered: 'Nova versão disponível', take: 'Atualizar' },
  account: { of: 'Conta de {{name}}', own: 'Minha conta', signOut: 'Sair' },
} as const

/** The words of the frame around every page behind sign-in. */
export const frameTexts = texts(framePtBr, async () => (await import('./frame.en.ts')).frameEn)
