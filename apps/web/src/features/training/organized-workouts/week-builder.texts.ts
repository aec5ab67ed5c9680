import { texts } from '#platform/i18n'

/** Words of the week that is drafted, and of its sets by muscle. */
export const weekBuilderPtBr = {
  build: 'Montar a semana',
  rebuild: 'Montar este dia de novo',
  letter: 'Treino {{letter}}',
  built_one: 'Semana montada: {{count}} dia de treino. Revise antes de salvar.',
  built_other: 'Semana montada: {{count}} dias de treino. Revise antes de salvar.',
  rebuilt: '{{day}}: montado de novo',
  failed: 'Falha ao montar o dia',
  undo: 'Desfazer',
  volume: 'Séries por músculo na semana',
  volumeHint: 'De {{min}} a {{max}} séries. Onde o músculo só ajuda, cada série conta meia.',
  within: '{{within}} de {{total}} músculos na faixa de {{min}} a {{max}} séries',
  level: 'Faixa para',
  beginner: 'Iniciante',
  others: 'Demais',
  other: 'Outros',
  state: { none: 'nenhuma série', below: 'abaixo da faixa', within: 'na faixa', above: 'acima da faixa' },
  row: '{{sets}} séries, {{state}}',
  unknown_one: '{{count}} série de exercício sem músculo conhecido não conta.',
  unknown_other: '{{count}} séries de exercícios sem músculo conhecido não contam.',
} as const

export const weekBuilderTexts = texts(weekBuilderPtBr, async () => (await import('./week-builder.en.ts')).weekBuilderEn)
