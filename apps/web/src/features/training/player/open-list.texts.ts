import { texts } from '#platform/i18n'

export const openListPtBr = {
  back: 'Ir para meus treinos',
  title: 'Treinos em andamento',
  none: 'Nenhum treino em andamento',
  noneMessage: 'Escolha um treino e toque em iniciar.',
} as const

export const openListTexts = texts(openListPtBr, async () => (await import('./open-list.en.ts')).openListEn)
