import { addDays, firstOfMonth, type Language } from '@folego/domain'
import type { api, ClassPerson, ClassReport, FileReply, QueryOf, ReplyOf } from '@folego/contract'
import type { GymContext, SlowGymContext } from '#platform/http'
import { exportList, exportTable } from '#platform/tables'
import type { Column } from '#platform/tables'
import * as store from './class-report.store.ts'

type Reports = typeof api.classReports
type Reading = Pick<GymContext, 'tx' | 'today' | 'timezone' | 'now'>

function daysOf({ timezone, now }: Reading, month: string): store.ReportedDays {
  const from = `${month}-01`
  return { from, to: addDays(firstOfMonth(from, 1), -1), timezone, now: now.toISOString() }
}

/** How full the classes of a month were, by default of the current one. */
export async function readClassReport(
  gym: Reading,
  { month = gym.today.slice(0, 7) }: QueryOf<Reports['read']>,
): Promise<ClassReport> {
  return { month, ...(await store.countClasses(gym.tx, daysOf(gym, month))) }
}

/** Who missed classes of a month or left late, or waited for nothing. */
export async function listClassPeople(
  gym: Reading,
  { month = gym.today.slice(0, 7), ...query }: QueryOf<Reports['people']>,
): Promise<ReplyOf<Reports['people']>> {
  const { page, page_size } = query
  return { ...(await store.peopleOfClasses(gym.tx, { ...daysOf(gym, month), ...query })), page, page_size }
}

/** `segunda-feira`; 1 for Monday to 7 for Sunday. */
function weekdayName(weekday: number, language: Language): string {
  const aMonday = '2024-01-01'
  const day = new Date(`${addDays(aMonday, weekday - 1)}T00:00:00Z`)
  return day.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' })
}

/** The share of places that were taken, in percent; null without places. */
const fill = ({ places, taken }: { places: number; taken: number }) =>
  places === 0 ? null : Math.round((taken / places) * 1000) / 10

type Counted = Pick<ClassReport, 'classes' | 'places' | 'taken' | 'unmet'>

const counts = <Row extends Counted>(): Column<Row>[] => [
  { heading: { 'pt-BR': 'Aulas', en: 'Classes' }, kind: 'count', value: (it) => it.classes },
  { heading: { 'pt-BR': 'Vagas', en: 'Places' }, kind: 'count', value: (it) => it.places },
  { heading: { 'pt-BR': 'Ocupadas', en: 'Taken' }, kind: 'count', value: (it) => it.taken },
  { heading: { 'pt-BR': 'Ocupação (%)', en: 'Filled (%)' }, kind: 'decimal', value: fill },
  { heading: { 'pt-BR': 'Sem vaga', en: 'No place' }, kind: 'count', value: (it) => it.unmet },
]

const missed = {
  noShows: { 'pt-BR': 'Faltas', en: 'Missed' },
  late: { 'pt-BR': 'Saídas tarde', en: 'Left late' },
} as const

const weekday = { 'pt-BR': 'Dia', en: 'Day' } as const
const time = { 'pt-BR': 'Hora', en: 'Time' } as const

const bySeries: Column<ClassReport['by_series'][number]>[] = [
  { heading: { 'pt-BR': 'Modalidade', en: 'Modality' }, value: (it) => it.modality_name, share: 2 },
  { heading: weekday, value: (it, language) => weekdayName(it.weekday, language), share: 2 },
  { heading: time, value: (it) => it.starts },
  ...counts<ClassReport['by_series'][number]>(),
  { heading: missed.noShows, kind: 'count', value: (it) => it.no_shows },
  { heading: missed.late, kind: 'count', value: (it) => it.late },
  { heading: { 'pt-BR': 'Canceladas', en: 'Cancelled' }, kind: 'count', value: (it) => it.cancelled },
  { heading: { 'pt-BR': 'Receita de pacotes', en: 'Income of packs' }, kind: 'money', value: (it) => it.income_cents },
]

const byTime: Column<ClassReport['by_time'][number]>[] = [
  { heading: weekday, value: (it, language) => weekdayName(it.weekday, language), share: 2 },
  { heading: time, value: (it) => it.starts },
  ...counts<ClassReport['by_time'][number]>(),
]

/** One table of the report as a file. */
export function exportClassReport(
  slow: SlowGymContext,
  { table, month, format }: QueryOf<Reports['export']>,
): Promise<FileReply> {
  const name = { series: { 'pt-BR': 'turma', en: 'weekly class' }, time: { 'pt-BR': 'horario', en: 'time' } }[table]
  const title = { 'pt-BR': 'Aulas', en: 'Classes' }
  const parts = [name[slow.language], month ?? slow.today.slice(0, 'YYYY-MM'.length)]
  const request = { format, filters: { table, month }, parts }
  return table === 'series'
    ? exportTable(slow, { ...request, table: { title, columns: bySeries } }, async (gym) => {
        return (await readClassReport(gym, { month })).by_series
      })
    : exportTable(slow, { ...request, table: { title, columns: byTime } }, async (gym) => {
        return (await readClassReport(gym, { month })).by_time
      })
}

const people: Column<ClassPerson>[] = [
  { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 3 },
  { heading: { 'pt-BR': 'Reservas', en: 'Booked' }, kind: 'count', value: (it) => it.booked },
  { heading: missed.noShows, kind: 'count', value: (it) => it.no_shows },
  { heading: missed.late, kind: 'count', value: (it) => it.late },
  { heading: { 'pt-BR': 'Sem vaga', en: 'No place' }, kind: 'count', value: (it) => it.unmet },
]

/** The list of people as a file. */
export const exportClassPeople = exportList(
  { title: { 'pt-BR': 'Faltas e filas', en: 'Missed and waited' }, columns: people },
  listClassPeople,
)
