import type { api, ReplyOf, RetentionCohort, RevenueMonth } from '@folego/contract'
import { call, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats, wholeReais } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ChartFigure, EmptyState, Skeleton, StatCard, StatGrid } from '#ui'
import { moneyReportsTexts } from './money-reports.texts.ts'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'

/** Monthly recurring revenue over twelve months, how it moved, and retention. */
export function RevenueReport() {
  const t = useTexts(moneyReportsTexts)
  const { data, error, refetch } = useApiQuery('GET /money-report/revenue', {})
  if (error && !data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  if (!data) return <Skeleton height={640} />
  const begun = data.months.findIndex(({ mrr_cents, before_cents }) => mrr_cents + before_cents > 0)
  if (begun < 0) return <EmptyState drawing="chart" title={t('revenue.none')} message={t('revenue.noneHint')} />
  return <Revenue report={{ ...data, months: data.months.slice(begun) }} />
}

function Revenue({ report: { months, cohorts } }: { report: ReplyOf<typeof api.moneyReports.revenue> }) {
  const t = useTexts(moneyReportsTexts)
  const formats = useFormats()
  const percent = usePercent()
  const current = months.at(-1)
  const monthNames = { tick: (month: string) => formats.monthTick(`${month}-01`), name: useMonthName() }
  return (
    <>
      {current && (
        <StatGrid columns={4}>
          <StatCard label={t('revenue.mrr')} value={formats.cents(current.mrr_cents)} note={t('revenue.mrrNote')} />
          <StatCard label={t('revenue.students')} value={formats.number(current.students)} />
          <StatCard
            label={t('revenue.ticket')}
            value={current.average_ticket_cents === null ? '–' : formats.cents(current.average_ticket_cents)}
            note={t('revenue.ticketNote')}
          />
          <StatCard label={t('revenue.churn')} value={percent(current.churn_bp)} note={t('revenue.churnNote')} />
        </StatGrid>
      )}
      <div className={styles.charts} data-several>
        <ChartFigure
          kind="bar"
          title={t('revenue.chart')}
          summary={t('revenue.summary', { amount: formats.cents(current?.mrr_cents ?? 0) })}
          points={months.map(({ month, mrr_cents }) => ({
            tick: monthNames.tick(month),
            name: monthNames.name(month),
            value: wholeReais(mrr_cents),
          }))}
          headings={{ name: t('month'), value: t('revenue.mrr') }}
          format={formats.number}
        />
        <ChartFigure
          kind="line"
          title={t('revenue.churnChart')}
          summary={t('revenue.churnSummary', { value: percent(current?.churn_bp ?? null) })}
          points={months.map(({ month, churn_bp }) => ({
            tick: monthNames.tick(month),
            name: monthNames.name(month),
            value: churn_bp === null ? null : churn_bp / 100,
          }))}
          headings={{ name: t('month'), value: t('revenue.churn') }}
          format={(share) => percent(share * 100)}
        />
      </div>
      <Bridge months={months} />
      <Retention cohorts={cohorts} />
      <p className={styles.rule}>{t('revenue.closed')}</p>
    </>
  )
}

function usePercent() {
  const formats = useFormats()
  return (bp: number | null) => (bp === null ? '–' : `${formats.average(bp / 100)}%`)
}

function useMonthName() {
  const formats = useFormats()
  return (month: string) => formats.month(`${month}-01`)
}

function Bridge({ months }: { months: readonly RevenueMonth[] }) {
  const t = useTexts(moneyReportsTexts)
  const { cents, number } = useFormats()
  const percent = usePercent()
  const monthName = useMonthName()
  const up = (amount: number) => (amount === 0 ? '–' : `+${cents(amount)}`)
  const down = (amount: number) => (amount === 0 ? '–' : `−${cents(amount)}`)
  return (
    <ReportTable
      title={t('bridge.title')}
      note={t('bridge.note')}
      head={[
        t('month'),
        t('bridge.before'),
        t('bridge.new'),
        t('bridge.expansion'),
        t('bridge.return'),
        t('bridge.contraction'),
        t('bridge.churn'),
        t('bridge.mrr'),
        t('bridge.students'),
        t('revenue.churn'),
        t('revenue.ticket'),
      ]}
      rows={months
        .toReversed()
        .map((it) => [
          it.is_closed ? monthName(it.month) : t('untilToday', { month: monthName(it.month) }),
          cents(it.before_cents),
          up(it.new_cents),
          up(it.expansion_cents),
          up(it.return_cents),
          down(it.contraction_cents),
          down(it.churn_cents),
          cents(it.mrr_cents),
          number(it.students),
          percent(it.churn_bp),
          it.average_ticket_cents === null ? '–' : cents(it.average_ticket_cents),
        ])}
      nothing={t('revenue.none')}
      fetchFile={async (format) => call('GET /money-report/revenue/export', { query: { table: 'bridge', format } })}
    />
  )
}

/** Columns are months since joining, so that cohorts align: the first is the month of joining. */
function Retention({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const t = useTexts(moneyReportsTexts)
  const { number } = useFormats()
  const monthName = useMonthName()
  const longest = Math.max(0, ...cohorts.map(({ months }) => months.length))
  const since = Array.from({ length: longest }, (_, at) => t('retention.after', { count: at }))
  return (
    <ReportTable
      title={t('retention.title')}
      note={t('retention.note')}
      head={[t('retention.entered'), t('retention.students'), ...since]}
      rows={cohorts.toReversed().map(({ entered, students, months }) => [
        monthName(entered),
        number(students),
        ...since.map((_, at) => {
          const still = months[at]?.students
          return still === undefined ? '' : `${number(Math.round((still * 100) / students))}%`
        }),
      ])}
      nothing={t('retention.none')}
      fetchFile={async (format) => call('GET /money-report/revenue/export', { query: { table: 'retention', format } })}
    />
  )
}
