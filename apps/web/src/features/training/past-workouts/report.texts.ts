import { texts } from '#platform/i18n'

/** Words for the report on a workout: how it was, how long it took. */
export const reportPtBr = {
  completed: 'Treino concluído com sucesso!',
  updated: 'Registro atualizado com sucesso!',
  completeError: 'Erro ao concluir treino',
  complete: {
    title: 'Concluir treino',
    editTitle: 'Editar treino concluído',
    minutes: 'Duração em minutos',
    measured: 'Medida desde o início. Corrija se precisar.',
    assumed: 'Sem registro do início: contamos uma hora. Corrija se precisar.',
    rating: 'Como foi o treino?',
    noStars: 'Sem nota',
    notes: 'Observações',
    notesPlaceholder: 'Como você se sentiu, cargas que mudaram…',
    save: 'Concluir treino',
    saveEdit: 'Salvar',
  },
} as const

export const reportTexts = texts(reportPtBr, async () => (await import('./report.en.ts')).reportEn)
