import { type Language, reportRangeOf, pageSizes } from '@folego/domain'
import type {
  AnalyticsTable,
  api,
  FileReply,
  MonthlyStats,
  PopularWorkout,
  QueryOf,
  StudentPerformance,
} from '@folego/contract'
import { enrollmentTable } from '#modules/selling/enrollments'
import type { GymContext, SlowGymContext } from '#platform/http'
import { exportList, exportTable } from '#platform/tables'
import type { Table } from '#platform/tables'
import { performanceIn, readAnalytics } from './analytics.service.ts'
import { listInstructorEnrollments } from './instructor.service.ts'

/* The instructor's reports as files, in both languages. */

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
    basis: { weekly_sheet: 'Weekly plan', frequency: 'Expected frequency' },
    kind: { isolated: 'Isolated workout', organized: 'Weekly plan' },
  },
} as const

const completedWorkouts = { 'pt-BR': 'Treinos concluídos', en: 'Completed workouts' }
const averageRating = { 'pt-BR': 'Nota média', en: 'Average rating' }

const studentTable: Table<StudentPerformance> = {
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
      heading: { 'pt-BR': 'Medido por', en: 'Based on' },
      value: (it, language) => (it.basis === null ? null : words[language].basis[it.basis]),
    },
    { heading: { 'pt-BR': 'Adesão (%)', en: 'Adherence (%)' }, kind: 'count', value: (it) => it.adherence },
    {
      heading: { 'pt-BR': 'Situação', en: 'Status' },
      value: (it, language) => words[language].status[it.status ?? 'unrated'],
    },
    { heading: averageRating, kind: 'decimal', value: (it) => it.average_rating },
    { heading: { 'pt-BR': 'Último treino', en: 'Last workout' }, kind: 'instant', value: (it) => it.last_activity },
  ],
}

/** Months as `YYYY-MM`, which every spreadsheet sorts correctly. */
const monthTable: Table<MonthlyStats> = {
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

const workoutTable: Table<PopularWorkout> = {
  title: { 'pt-BR': 'Treinos mais feitos', en: 'Popular workouts' },
  columns: [
    { heading: { 'pt-BR': 'Treino', en: 'Workout' }, value: (it) => it.title, share: 3 },
    { heading: { 'pt-BR': 'Tipo', en: 'Type' }, value: (it, language) => words[language].kind[it.kind] },
    { heading: { 'pt-BR': 'Vezes', en: 'Times' }, kind: 'count', value: (it) => it.sessions },
    { heading: { 'pt-BR': 'Alunos', en: 'Students' }, kind: 'count', value: (it) => it.students },
    { heading: averageRating, kind: 'decimal', value: (it) => it.average_rating },
  ],
}

/** One table of a report as a file, in the requested language. */
export function exportAnalytics(
  context: SlowGymContext,
  { table, language, period, format }: QueryOf<(typeof api.instructor)['exportAnalytics']>,
): Promise<FileReply> {
  const slow = { ...context, language }
  const name = fileNameOf(language, table, reportRangeOf(period, slow.today))
  const common = { format, name, filters: { period } }
  const report = (gym: GymContext) => readAnalytics(gym, { period, page: 1, page_size: pageSizes.usual })
  if (table === 'months')
    return exportTable(slow, { ...common, table: monthTable }, async (gym) => (await report(gym)).monthly_stats)
  if (table === 'workouts')
    return exportTable(slow, { ...common, table: workoutTable }, async (gym) => (await report(gym)).popular_workouts)
  return exportTable(slow, { ...common, table: studentTable }, (gym) => performanceIn(gym, period))
}

/** `desempenho-dos-alunos-2026-03-01-2026-03-14`, without an extension. */
function fileNameOf(language: Language, table: AnalyticsTable, { from, to }: { from: string; to: string }): string {
  return `${words[language].files[table]}-${from}-${to}`
}

const enrollments: Table<Awaited<ReturnType<typeof listInstructorEnrollments>>['object'][number]> = {
  title: enrollmentTable.title,
  columns: [
    ...enrollmentTable.columns,
    {
      heading: { 'pt-BR': 'Treinos feitos', en: 'Completed workouts' },
      kind: 'count',
      value: (it) => it.progress.completed_workouts,
    },
    { heading: { 'pt-BR': 'Planejados', en: 'Planned' }, kind: 'count', value: (it) => it.progress.total_workouts },
    {
      heading: { 'pt-BR': 'Último treino', en: 'Last workout' },
      kind: 'instant',
      value: (it) => it.progress.last_activity,
    },
  ],
}

/** The enrollments that match the filters with the workouts done in their days, as a file. */
export const exportInstructorEnrollments = exportList(enrollments, listInstructorEnrollments)
