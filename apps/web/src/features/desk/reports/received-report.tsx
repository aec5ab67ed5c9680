import type { ReceivedReport as Report } from '@folego/contract'
import { firstOfMonth, paymentMethodNames, sumOf } from '@folego/domain'
import { call, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats, wholeReais } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageSearch } from '#platform/pages'
import { ChartFigure, Select, Skeleton, StatCard, StatGrid, Toolbar } from '#ui'
import { moneyReportsTexts } from './money-reports.texts.ts'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'

/** What came in in one month, by method, plan and person, compared with the eleven months before. */
export function ReceivedReport() {
  const t = useTexts(moneyReportsTexts)
  const formats = useFormats()
  const gym = useGym()
  const { search, change } = usePageSearch('billing')
  const today = gym?.today
  const months = today === undefined ? [] : Array.from({ length: 24 }, (_, at) => firstOfMonth(today, -at).slice(0, 7))
  const month = months.find((it) => it === search.month)
  const query = { month }
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    'GET /money-report/received',
    { query },
    { keepPrevious: true },
  )
  if (error && !data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  return (
    <>
      <Toolbar>
        <Select
          aria-label={t('received.month')}
          data={months.map((value) => ({ value, label: formats.month(`${value}-01`) }))}
          value={month ?? months[0] ?? null}
          allowDeselect={false}
          onChange={(chosen) => change({ month: months.slice(1).find((it) => it === chosen) })}
        />
      </Toolbar>
      {data ? (
        <div className={styles.report} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          <Received report={data} month={month} />
        </div>
      ) : (
        <Skeleton height={640} />
      )}
    </>
  )
}

function Received({ report, month }: { report: Report; month: string | undefined }) {
  const t = useTexts(moneyReportsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { cents, number } = formats
  const monthName = (it: string) => formats.month(`${it}-01`)
  type Amounts = { received_cents: number; reversed_cents: number; refunded_cents?: number }
  type Sums = Amounts & { payments: number }
  const given = (amount: number) => (amount === 0 ? '–' : `−${cents(amount)}`)
  // no plan has refunds: they pay out credit
  const amounts = ({ received_cents, reversed_cents, refunded_cents = 0 }: Amounts) => [
    cents(received_cents),
    given(reversed_cents),
    given(refunded_cents),
    cents(received_cents - reversed_cents - refunded_cents),
  ]
  const withCount = (name: string, it: Sums) => [name, number(it.payments), ...amounts(it)]
  const head = (['payments', 'received', 'reversed', 'refunded', 'net'] as const).map((it) => t(`received.${it}`))
  const fileOf = (table: 'month' | 'method' | 'plan' | 'operator') => ({
    nothing: t('received.none'),
    fetchFile: async (format: 'csv' | 'xlsx' | 'pdf') =>
      call('GET /money-report/received/export', { query: { month, table, format } }),
  })
  const running = useGym()?.today.slice(0, 7)
  const credit = {
    received_cents: report.credit_cents,
    reversed_cents: report.reversed_cents - sumOf(report.by_plan.map((it) => it.reversed_cents)),
    refunded_cents: report.refunded_cents,
  }
  return (
    <>
      <StatGrid columns={4}>
        <StatCard
          label={t('received.inMonth', { month: monthName(report.month) })}
          value={cents(report.received_cents - report.reversed_cents - report.refunded_cents)}
          hint={t('received.netHint')}
          note={`${t('received.gross', { received: cents(report.received_cents) })}, ${t('received.count', { count: report.payments })}`}
        />
        <StatCard label={t('received.reversed')} value={cents(report.reversed_cents)} />
        <StatCard label={t('received.refunded')} value={cents(report.refunded_cents)} />
        <StatCard label={t('received.credit')} value={cents(report.credit_cents)} note={t('received.creditNote')} />
      </StatGrid>
      {Object.values(report.prepaid).some((it) => it !== 0) && (
        <StatGrid columns={4}>
          <StatCard label={t('prepaid.sold')} value={cents(report.prepaid.sold_cents)} />
          <StatCard label={t('prepaid.used')} value={cents(report.prepaid.used_cents)} />
          <StatCard
            label={t('prepaid.expired')}
            value={cents(report.prepaid.expired_cents)}
            note={t('prepaid.refunded', { amount: cents(report.prepaid.refunded_cents) })}
          />
          <StatCard label={t('prepaid.left')} value={cents(report.prepaid.left_cents)} hint={t('prepaid.hint')} />
        </StatGrid>
      )}
      <ChartFigure
        kind="bar"
        title={t('received.chart')}
        summary={t('received.summary', {
          amount: cents(report.received_cents),
          month: monthName(report.month),
        })}
        points={report.months.map((it) => ({
          tick: formats.monthTick(`${it.month}-01`),
          name: monthName(it.month),
          partial: it.month === running,
          value: wholeReais(it.received_cents),
        }))}
        headings={{ name: t('month'), value: t('received.received') }}
        format={number}
      />
      <div className={styles.tables}>
        <ReportTable
          title={t('received.byMethod')}
          head={[t('received.method'), ...head]}
          rows={report.by_method.map((it) => withCount(paymentMethodNames[it.method][language], it))}
          {...fileOf('method')}
        />
        <ReportTable
          title={t('received.byOperator')}
          head={[t('received.operator'), ...head]}
          rows={report.by_operator.map((it) => withCount(it.name, it))}
          {...fileOf('operator')}
        />
        <ReportTable
          title={t('received.byPlan')}
          head={[t('received.plan'), ...head.slice(1)]}
          rows={[
            ...report.by_plan.map((it) => [it.plan_name ?? t('received.noPlan'), ...amounts(it)]),
            ...(sumOf(Object.values(credit)) > 0 ? [[t('received.credit'), ...amounts(credit)]] : []),
          ]}
          {...fileOf('plan')}
        />
        <ReportTable
          title={t('received.byMonth')}
          note={t('received.closed')}
          head={[t('month'), ...head]}
          rows={report.months.toReversed().map((it) => withCount(monthName(it.month), it))}
          {...fileOf('month')}
        />
      </div>
    </>
  )
}
