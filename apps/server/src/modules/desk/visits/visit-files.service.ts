import { doorReasonNames, hourText, type Language, visitSourceNames } from '@folego/domain'
import type { api, FileReply, QueryOf, VisitReport } from '@folego/contract'
import { refuse } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { pdfReply } from '#platform/pdf'
import { exportTable } from '#platform/tables'
import type { Column } from '#platform/tables'
import { readDoorSettings } from './door-settings.service.ts'
import { readVisitReport } from './visit-report.service.ts'

type Tables = QueryOf<typeof api.visits.exportReport>['table']

interface Row {
  name: string
  first: number
  second: number
}

const noPlan: Record<Language, string> = { 'pt-BR': 'Sem plano', en: 'No plan' }

const came = ({ visits: first, people: second }: { visits: number; people: number }) => ({ first, second })

const tables: Record<
  Tables,
  { by: Record<Language, string>; rows: (report: VisitReport, language: Language) => Row[] }
> = {
  day: {
    by: { 'pt-BR': 'Dia', en: 'Day' },
    rows: ({ by_day }) => by_day.map((it) => ({ name: it.day, ...came(it) })),
  },
  hour: {
    by: { 'pt-BR': 'Hora', en: 'Hour' },
    rows: ({ by_hour }) => by_hour.map((it) => ({ name: hourText(it.hour), ...came(it) })),
  },
  plan: {
    by: { 'pt-BR': 'Plano', en: 'Plan' },
    rows: ({ by_plan }, language) => by_plan.map((it) => ({ name: it.plan_name ?? noPlan[language], ...came(it) })),
  },
  source: {
    by: { 'pt-BR': 'Origem', en: 'Source' },
    rows: ({ by_source }, language) =>
      by_source.map((it) => ({ name: visitSourceNames[it.source][language], ...came(it) })),
  },
  reason: {
    by: { 'pt-BR': 'Situação', en: 'Situation' },
    rows: ({ by_reason }, language) =>
      by_reason.map((it) => ({ name: doorReasonNames[it.code][language], first: it.refused, second: it.overridden })),
  },
}

const headings = {
  came: [
    { 'pt-BR': 'Visitas', en: 'Visits' },
    { 'pt-BR': 'Pessoas', en: 'People' },
  ],
  reason: [
    { 'pt-BR': 'Barrados', en: 'Refused' },
    { 'pt-BR': 'Liberados', en: 'Let in anyway' },
  ],
} as const

/** One table of the report of visits as a file. */
export function exportVisitReport(
  slow: SlowGymContext,
  { table, month, format }: QueryOf<typeof api.visits.exportReport>,
): Promise<FileReply> {
  const { by, rows } = tables[table]
  const [first, second] = headings[table === 'reason' ? 'reason' : 'came']
  const columns: Column<Row>[] = [
    { heading: by, value: (it) => it.name, share: 2 },
    { heading: first, kind: 'count', value: (it) => it.first },
    { heading: second, kind: 'count', value: (it) => it.second },
  ]
  const title = { 'pt-BR': 'Visitas', en: 'Visits' }
  const parts = [by[slow.language], month ?? slow.today.slice(0, 'YYYY-MM'.length)]
  const request = { format, table: { title, columns }, filters: { table, month }, parts }
  return exportTable(slow, request, async (gym) => rows(await readVisitReport(gym, { month }), slow.language))
}

const posted = {
  'pt-BR': { title: 'Lotação máxima', people: (count: number) => (count === 1 ? 'pessoa' : 'pessoas ao mesmo tempo') },
  en: { title: 'Maximum occupancy', people: (count: number) => (count === 1 ? 'person' : 'people at the same time') },
}

/** How many people may be inside, for the wall. Refuses NOT_FOUND while the gym has no limit. */
export function printCapacity(slow: SlowGymContext): Promise<FileReply> {
  const { title, people } = posted[slow.language]
  return pdfReply(slow, async (gym) => {
    const { people_limit } = await readDoorSettings(gym)
    if (people_limit === null) throw refuse('NOT_FOUND')
    return { title, parts: [{ large: String(people_limit), below: people(people_limit) }] }
  })
}
