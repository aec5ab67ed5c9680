import type { VisitReport } from '@folego/contract'
import { doorReasonNames, hourText, sumOf, visitSourceNames } from '@folego/domain'
import { IconUserExclamation } from '@tabler/icons-react'
import { call, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { BackLink, PageButton, usePageSearch } from '#platform/pages'
import { ChartFigure, StatCard, StatGrid } from '#ui'
import { MonthSelect, reportMonths } from './month-select.tsx'
import { ReportTable } from './report-table.tsx'
import { visitReportTexts } from './visit-report.texts.ts'
import styles from './reports.module.css'

/** Who came in a month, by day, hour and plan, and why others did not enter. */
export function VisitReportScreen() {
  const t = useTexts(visitReportTexts)
  return (
    <GymPage
      above={<BackLink page="door" label={t('back')} />}
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={<PageButton page="door-settings" variant="default" icon={IconUserExclamation} label={t('exceptions')} />}
    >
      <Months />
    </GymPage>
  )
}

function Months() {
  const t = useTexts(visitReportTexts)
  const today = useGym()?.today
  const { search, change } = usePageSearch('visit-report')
  const months = reportMonths(today)
  const month = months.find((it) => it === search.month)
  const query = useApiQuery('GET /door/report', { query: { month } }, { keepPrevious: true })
  return (
    <>
      <MonthSelect label={t('month')} months={months} month={month} onChange={(chosen) => change({ month: chosen })} />
      <Loaded query={query} failed={t('loadFailed')} height={640}>
        {(report) => <Report report={report} month={month} />}
      </Loaded>
    </>
  )
}

function Report({ report, month }: { report: VisitReport; month: string | undefined }) {
  const t = useTexts(visitReportTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { number } = formats
  const { visits, people, by_day, by_hour, by_plan, by_source, by_reason } = report
  const counts = (it: { visits: number; people: number }) => [number(it.visits), number(it.people)]
  const fileOf = (table: 'day' | 'hour' | 'plan' | 'source' | 'reason') => ({
    nothing: t(table === 'reason' ? 'noneRefused' : 'none'),
    fetchFile: async (format: 'csv' | 'xlsx' | 'pdf') =>
      call('GET /door/report/export', { query: { month, table, format } }),
  })
  const head = [t('visits'), t('people')]
  return (
    <div className={styles.report}>
      <StatGrid columns={4}>
        <StatCard label={t('visits')} value={number(visits)} />
        <StatCard label={t('people')} value={number(people)} note={t('peopleNote')} />
        <StatCard label={t('refused')} value={number(sumOf(by_reason.map((it) => it.refused)))} />
        <StatCard label={t('overridden')} value={number(sumOf(by_reason.map((it) => it.overridden)))} />
      </StatGrid>
      {by_day.length > 0 && (
        <ChartFigure
          kind="bar"
          hasTable
          title={t('chart')}
          summary={t('summary', { count: visits, month: formats.month(`${report.month}-01`) })}
          points={by_day.map((it) => ({
            tick: formats.dayMonth(it.day),
            name: formats.date(it.day),
            day: it.day,
            value: it.visits,
          }))}
          headings={{ name: t('day'), value: t('visits') }}
          format={number}
        />
      )}
      <div className={styles.tables}>
        <ReportTable
          title={t('byDay')}
          head={[t('day'), ...head]}
          rows={by_day.map((it) => [formats.date(it.day), ...counts(it)])}
          {...fileOf('day')}
        />
        <ReportTable
          title={t('byHour')}
          head={[t('hour'), ...head]}
          rows={by_hour.map((it) => [hourText(it.hour), ...counts(it)])}
          {...fileOf('hour')}
        />
        <ReportTable
          title={t('byPlan')}
          head={[t('plan'), ...head]}
          rows={by_plan.map((it) => [it.plan_name ?? t('noPlan'), ...counts(it)])}
          {...fileOf('plan')}
        />
        <ReportTable
          title={t('bySource')}
          head={[t('source'), ...head]}
          rows={by_source.map((it) => [visitSourceNames[it.source][language], ...counts(it)])}
          {...fileOf('source')}
        />
        <ReportTable
          title={t('byReason')}
          head={[t('reason'), t('refused'), t('overridden')]}
          rows={by_reason.map((it) => [doorReasonNames[it.code][language], number(it.refused), number(it.overridden)])}
          {...fileOf('reason')}
        />
      </div>
    </div>
  )
}
