import { texts } from '#platform/i18n'

export const finishedPtBr = {
  training: 'Treino de {{name}}',
  title: 'Treino Concluído',
  back: 'Voltar aos treinos',
  backToStudent: 'Voltar ao aluno',
  edit: 'Editar registro',
  waiting: 'Guardado neste aparelho. Envia sozinho quando houver conexão.',
} as const

export const finishedTexts = texts(finishedPtBr, async () => (await import('./finished.en.ts')).finishedEn)
