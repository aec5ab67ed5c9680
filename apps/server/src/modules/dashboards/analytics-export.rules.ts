import type { AnalyticsTable, Language, MonthlyStats, PopularWorkout, StudentPerformance } from '@folego/contract'

/*
 * The tables of a report as rows of text, in the words of one language. Numbers have the decimal sign of the language, so that
 * the spreadsheet of whoever asks reads them as numbers.
 */

const words = {
  'pt-BR': {
    decimal: ',',
    files: { students: 'desempenho-dos-alunos', months: 'meses', workouts: 'treinos-mais-feitos' },
    students: [
      'Aluno',
      'Treinos concluídos',
      'Treinos planejados',
      'Medido por',
      'Adesão (%)',
      'Situação',
      'Nota média',
      'Último treino',
    ],
    months: ['Mês', 'Treinos concluídos', 'Minutos', 'Alunos que treinaram', 'Nota média', 'Novas matrículas'],
    workouts: ['Treino', 'Tipo', 'Vezes', 'Alunos', 'Nota média'],
    status: { excellent: 'Excelente', good: 'Bom', needs_attention: 'Precisa de atenção', unrated: 'Sem avaliação' },
    basis: { weekly_sheet: 'Ficha de treino', frequency: 'Frequência esperada' },
    kind: { isolated: 'Treino isolado', organized: 'Ficha de treino' },
  },
  en: {
    decimal: '.',
    files: { students: 'student-performance', months: 'months', workouts: 'popular-workouts' },
    students: [
      'Student',
      'Completed workouts',
      'Planned workouts',
      'Measured by',
      'Adherence (%)',
      'Status',
      'Average rating',
      'Last workout',
    ],
    months: ['Month', 'Completed workouts', 'Minutes', 'Students who trained', 'Average rating', 'New enrollments'],
    workouts: ['Workout', 'Kind', 'Times', 'Students', 'Average rating'],
    status: { excellent: 'Excellent', good: 'Good', needs_attention: 'Needs attention', unrated: 'Not rated' },
    basis: { weekly_sheet: 'Weekly sheet', frequency: 'Expected frequency' },
    kind: { isolated: 'Isolated workout', organized: 'Weekly sheet' },
  },
} as const

/** A table with its headings first. */
export type Rows = (string | number)[][]

function writerOf(language: Language) {
  const own = words[language]
  const decimal = (value: number | null) => (value === null ? '' : value.toFixed(1).replace('.', own.decimal))
  return { own, decimal }
}

/** `last_activity` as the gym's calendar date, told by `dateOf`. */
export function studentRows(
  language: Language,
  students: readonly StudentPerformance[],
  dateOf: (instant: string) => string,
): Rows {
  const { own, decimal } = writerOf(language)
  const rows = students.map((it) => [
    it.student_name,
    it.completed_workouts,
    it.planned_workouts,
    it.basis === null ? '' : own.basis[it.basis],
    it.adherence ?? '',
    own.status[it.status ?? 'unrated'],
    decimal(it.average_rating),
    it.last_activity === null ? '' : dateOf(it.last_activity),
  ])
  return [[...own.students], ...rows]
}

/** Months as `YYYY-MM`, which every spreadsheet sorts. */
export function monthRows(language: Language, months: readonly MonthlyStats[]): Rows {
  const { own, decimal } = writerOf(language)
  const rows = months.map((it) => [
    it.month.slice(0, 'YYYY-MM'.length),
    it.sessions,
    it.minutes,
    it.active_students,
    decimal(it.average_rating),
    it.new_enrollments,
  ])
  return [[...own.months], ...rows]
}

export function workoutRows(language: Language, workouts: readonly PopularWorkout[]): Rows {
  const { own, decimal } = writerOf(language)
  const rows = workouts.map((it) => [it.title, own.kind[it.kind], it.sessions, it.students, decimal(it.average_rating)])
  return [[...own.workouts], ...rows]
}

/** `desempenho-dos-alunos-2026-03-01-2026-03-14.csv` */
export function fileNameOf(
  language: Language,
  table: AnalyticsTable,
  { from, to }: { from: string; to: string },
): string {
  return `${words[language].files[table]}-${from}-${to}.csv`
}
