/** Words of the selects that find a record of the gym. */
export const pickersPtBr = {
  searching: 'Buscando…',
  nothing: 'Nada encontrado',
  nothingYet: 'Nada cadastrado ainda',
  failed: 'Falha ao buscar. Tente de novo',

  clear: 'Limpar escolha',
  planDetail_one: '{{price}} · {{count}} dia',
  planDetail_other: '{{price}} · {{count}} dias',
} as const
