import { texts } from '#platform/i18n'

/** Words of the selects that find a record of the gym. */
export const pickersPtBr = {
  searching: 'Buscando…',
  nothing: 'Nada encontrado',
  nothingYet: 'Nada cadastrado ainda',
  failed: 'Falha ao buscar. Tente de novo',
  studentsFailed: 'Erro ao carregar estudantes',
  retry: 'Tentar novamente',

  clear: 'Limpar escolha',
  sheetKind: { isolated: 'Treino isolado', organized: 'Ficha de treino' },
  plan: 'Plano',
  anyPlan: 'Todos os planos',
  planDetail_one: '{{price}} · {{count}} dia',
  planDetail_other: '{{price}} · {{count}} dias',
  planMonths_one: '{{price}} · {{count}} mês',
  planMonths_other: '{{price}} · {{count}} meses',
} as const

export const pickersTexts = texts(pickersPtBr, async () => (await import('./pickers.en.ts')).pickersEn)
