export const openListPtBr = {
  back: 'Ir para meus treinos',
  title: 'Treinos em andamento',
  none: 'Nenhum treino em andamento',
  noneMessage: 'Escolha um treino e toque em iniciar.',
} as const
