import { texts } from '#platform/i18n'

export const gymsPtBr = {
  label: 'Academia',
  loading: 'Carregando sua conta…',
  loadFailed: 'Não foi possível carregar suas academias',
  signOut: 'Sair',
  leave: {
    title: 'Trocar de academia?',
    message: 'Há um formulário aberto com alterações que ainda não foram salvas.',
    confirm: 'Descartar e trocar',
  },
} as const

export const gymsTexts = texts(gymsPtBr, async () => (await import('./gyms.en.ts')).gymsEn)
