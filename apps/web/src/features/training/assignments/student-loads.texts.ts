import { texts } from '#platform/i18n'

/** Words of the loads of one student in a sheet. */
export const studentLoadsPtBr = {
  title: 'Cargas de {{name}}',
  about: {
    organized: 'Vale só para {{name}}, nos dias que faltam de {{title}}. As cargas das outras semanas mudam junto.',
    isolated: 'Vale só para {{name}}, em {{title}}.',
  },
  loadFailed: 'Falha ao carregar as cargas',
  load: 'Carga: {{name}}',
  measure: 'Medida: {{name}}',
  measures: { kg: 'kg', percent: '% do máximo' },
  fromHistory: 'Vem do histórico',
  fromLast: 'Vem do histórico: {{kg}} kg × {{repetitions}} em {{day}}',
  noHistory: 'Sem histórico: quem treina escolhe',
  real: 'Fica {{kg}} kg: é o que se monta na academia',
  share: '{{kg}} kg, do máximo de {{max}} kg',
  noMax: 'O quilo aparece quando houver uma série recente de até 12 repetições',
  none: 'Nenhum exercício com carga em quilos no que falta treinar.',
  others: 'Peso do corpo e placas ficam como na ficha.',
  save: 'Salvar só para {{name}}',
  saved: 'Cargas de {{name}} salvas',
  failed: 'Falha ao salvar as cargas',
} as const

export const studentLoadsTexts = texts(
  studentLoadsPtBr,
  async () => (await import('./student-loads.en.ts')).studentLoadsEn,
)
