import type { AnalyticsTable, Language, MonthlyStats, PopularWorkout, StudentPerformance } from '@folego/contract'
import type { Table } from '#platform/tables'

/*
 * The tables of a report, in the words of both languages.
 */

const words = {
  'pt-BR': {
    files: { students: 'desempenho-dos-alunos', months: 'meses', workouts: 'treinos-mais-feitos' },
    status: { excellent: 'Excelente', good: 'Bom', needs_attention: 'Precisa de atenção', unrated: 'Sem avaliação' },
    basis: { weekly_sheet: 'Ficha de treino', frequency: 'Frequência esperada' },
    kind: { isolated: 'Treino avulso', organized: 'Ficha de treino' },
  },
  en: {
    files: { students: 'student-performance', months: 'months', workouts: 'popular-workouts' },
    status: { excellent: 'Excellent', good: 'Good', needs_attention: 'Needs attention', unrated: 'Not rated' },
    basis: { weekly_sheet: 'Weekly sheet', frequency: 'Expected frequency' },
    kind: { isolated: 'Isolated workout', organized: 'Weekly sheet' },
  },
} as const

const completedWorkouts = { 'pt-BR': 'Treinos concluídos', en: 'Completed workouts' }
const averageRating = { 'pt-BR': 'Nota média', en: 'Average rating' }

/** `last_on` is the gym's calendar date of the last workout. */
export type StudentRow = StudentPerformance & { last_on: string | null }

export const studentTable: Table<StudentRow> = {
  title: { 'pt-BR': 'Desempenho dos alunos', en: 'Student performance' },
  columns: [
    { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 2 },
    { heading: completedWorkouts, kind: 'count', value: (it) => it.completed_workouts },
    {
      heading: { 'pt-BR': 'Treinos planejados', en: 'Planned workouts' },
      kind: 'count',
      value: (it) => it.planned_workouts,
    },
    {
      heading: { 'pt-BR': 'Medido por', en: 'Measured by' },
      value: (it, language) => (it.basis === null ? null : words[language].basis[it.basis]),
    },
    { heading: { 'pt-BR': 'Adesão (%)', en: 'Adherence (%)' }, kind: 'count', value: (it) => it.adherence },
    {
      heading: { 'pt-BR': 'Situação', en: 'Status' },
      value: (it, language) => words[language].status[it.status ?? 'unrated'],
    },
    { heading: averageRating, kind: 'decimal', value: (it) => it.average_rating },
    { heading: { 'pt-BR': 'Último treino', en: 'Last workout' }, kind: 'date', value: (it) => it.last_on },
  ],
}

/** Months as `YYYY-MM`, which every spreadsheet sorts. */
export const monthTable: Table<MonthlyStats> = {
  title: { 'pt-BR': 'Meses', en: 'Months' },
  columns: [
    { heading: { 'pt-BR': 'Mês', en: 'Month' }, value: (it) => it.month.slice(0, 'YYYY-MM'.length) },
    { heading: completedWorkouts, kind: 'count', value: (it) => it.sessions },
    { heading: { 'pt-BR': 'Minutos', en: 'Minutes' }, kind: 'count', value: (it) => it.minutes },
    {
      heading: { 'pt-BR': 'Alunos que treinaram', en: 'Students who trained' },
      kind: 'count',
      value: (it) => it.active_students,
    },
    { heading: averageRating, kind: 'decimal', value: (it) => it.average_rating },
    {
      heading: { 'pt-BR': 'Novas matrículas', en: 'New enrollments' },
      kind: 'count',
      value: (it) => it.new_enrollments,
    },
  ],
}

export const workoutTable: Table<PopularWorkout> = {
  title: { 'pt-BR': 'Treinos mais feitos', en: 'Popular workouts' },
  columns: [
    { heading: { 'pt-BR': 'Treino', en: 'Workout' }, value: (it) => it.title, share: 3 },
    { heading: { 'pt-BR': 'Tipo', en: 'Kind' }, value: (it, language) => words[language].kind[it.kind] },
    { heading: { 'pt-BR': 'Vezes', en: 'Times' }, kind: 'count', value: (it) => it.sessions },
    { heading: { 'pt-BR': 'Alunos', en: 'Students' }, kind: 'count', value: (it) => it.students },
    { heading: averageRating, kind: 'decimal', value: (it) => it.average_rating },
  ],
}

/** `desempenho-dos-alunos-2026-03-01-2026-03-14`, without an ending. */
export function fileNameOf(
  language: Language,
  table: AnalyticsTable,
  { from, to }: { from: string; to: string },
): string {
  return `${words[language].files[table]}-${from}-${to}`
}
