import { texts } from '#platform/i18n'

/** Words of the report of classes. */
export const classReportPtBr = {
  title: 'Relatório de aulas',
  chooseGym: 'Selecione uma academia no topo da página',
  month: 'Mês das aulas',
  loadFailed: 'Falha ao carregar o relatório de aulas',
  classes: 'Aulas',
  classesNote_one: '{{count}} cancelada',
  classesNote_other: '{{count}} canceladas',
  fill: 'Ocupação',
  fillNote: '{{taken}} de {{places}} vagas',
  unmet: 'Sem vaga',
  unmetNote: 'ainda na fila quando a aula começou',
  missed: 'Faltas',
  missedNote_one: 'e {{count}} saída tarde',
  missedNote_other: 'e {{count}} saídas tarde',
  none: {
    title: 'Nenhuma aula neste mês',
    message: 'O relatório conta as aulas que já começaram. Escolha outro mês, ou planeje turmas em Aulas.',
  },
  bySeries: 'Por turma',
  byTime: 'Por horário da semana',
  series: 'Turma',
  hour: 'Dia e hora',
  places: 'Vagas',
  taken: 'Ocupadas',
  noShows: 'Faltas',
  late: 'Saídas tarde',
  income: 'Receita de pacotes',
  booked: 'Reservas',
  nothing: 'Nenhuma aula neste mês.',
  who: 'Aluno',
  people: 'Por aluno',
  absent: 'Faltas e saídas tarde',
  waited: 'Esperaram sem vaga',
  show: 'O que mostrar dos alunos',
  noneAbsent: 'Ninguém faltou nem saiu tarde neste mês.',
  noneUnmet: 'Quem esperou neste mês conseguiu vaga.',
} as const

export const classReportTexts = texts(classReportPtBr, async () => (await import('./class-report.en.ts')).classReportEn)
