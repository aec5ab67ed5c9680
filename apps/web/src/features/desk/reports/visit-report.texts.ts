import { texts } from '#platform/i18n'

/** Words of the report of visits. */
export const visitReportPtBr = {
  title: 'Relatório de visitas',
  back: 'Recepção',
  chooseGym: 'Selecione uma academia no topo da página',
  loadFailed: 'Falha ao carregar o relatório',
  month: 'Mês das visitas',
  visits: 'Visitas',
  people: 'Pessoas',
  peopleNote: 'diferentes, no mês',
  refused: 'Barrados',
  overridden: 'Liberados mesmo assim',
  chart: 'Visitas por dia',
  summary_one: '{{count}} visita em {{month}}',
  summary_other: '{{count}} visitas em {{month}}',
  byDay: 'Por dia',
  byHour: 'Por hora',
  byPlan: 'Por plano',
  bySource: 'Por origem',
  source: 'Origem',
  byReason: 'Por que alguém não podia entrar',
  day: 'Dia',
  hour: 'Hora',
  plan: 'Plano',
  reason: 'Situação',
  noPlan: 'Sem plano',
  none: 'Nenhuma visita neste mês.',
  noneRefused: 'Ninguém foi barrado neste mês.',
  exceptions: 'Exceções',
} as const

export const visitReportTexts = texts(visitReportPtBr, async () => (await import('./visit-report.en.ts')).visitReportEn)
