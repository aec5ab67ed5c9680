import { texts } from '#platform/i18n'

/** Words of the import of past workouts. */
export const historyImportPtBr = {
  open: 'Importar histórico',
  title: 'Importar histórico',
  hint: 'O arquivo que o Strong ou o Hevy exporta, ou uma planilha com data, exercício, carga e repetições, uma linha por série. Observações não são importadas.',
  limit: 'Até {{megabytes}} MB e {{rows}} linhas.',
  choose: 'Escolher arquivo',
  chooseOther: 'Escolher outro arquivo',
  failed: 'Falha ao ler o arquivo',
  formats: { strong: 'Arquivo do Strong', hevy: 'Arquivo do Hevy', table: 'Planilha' },
  found_one: '{{count}} treino com {{sets}} séries, de {{from}} a {{to}}.',
  found_other: '{{count}} treinos com {{sets}} séries, de {{from}} a {{to}}.',
  nothing: 'Nenhum treino novo neste arquivo.',
  known_one: '{{count}} treino já está aqui e fica de fora.',
  known_other: '{{count}} treinos já estão aqui e ficam de fora.',
  skipped_one: '{{count}} linha não é uma série e fica de fora.',
  skipped_other: '{{count}} linhas não são séries e ficam de fora.',
  unit: 'As cargas do arquivo são em',
  units: { kg: 'kg', lb: 'lb' },
  exercises: 'Exercícios',
  sets_one: '{{count}} série',
  sets_other: '{{count}} séries',
  asWritten: 'Não encontrado: fica com este nome',
  check: 'confira',
  change: 'Trocar',
  changeOf: 'Trocar {{name}}',
  search: 'Buscar o exercício de {{name}}',
  save_one: 'Importar {{count}} treino',
  save_other: 'Importar {{count}} treinos',
  saveFailed: 'Falha ao importar',
  saved_one: '{{count}} treino importado',
  saved_other: '{{count}} treinos importados',
  earlier: 'Importações feitas',
  earlierFailed: 'Falha ao carregar as importações',
  made_one: '{{file}}: {{count}} treino, por {{name}} em {{date}}',
  made_other: '{{file}}: {{count}} treinos, por {{name}} em {{date}}',
  undo: {
    open: 'Desfazer',
    of: 'Desfazer {{file}}',
    title: 'Desfazer esta importação?',
    message_one:
      '{{count}} treino importado some, com os recordes dele, a não ser que alguém já o tenha revisado, comentado, corrigido ou anotado.',
    message_other:
      '{{count}} treinos importados somem, com os recordes deles. Ficam os que alguém já revisou, comentou, corrigiu ou anotou.',
    confirm: 'Desfazer importação',
    done: 'Importação desfeita',
    failed: 'Falha ao desfazer',
  },
} as const

export const historyImportTexts = texts(
  historyImportPtBr,
  async () => (await import('./history-import.en.ts')).historyImportEn,
)
