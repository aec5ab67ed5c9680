import type { DayReport } from '@folego/contract'
import { changeInPercent, sameDayOfPreviousMonth } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { StatCard, type StatChange } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'

/** Whether the person sees the gym's money: they read reports and collect. */
export function useSeesMoney(): boolean {
  const [readsReports, collects] = [useCan('reports.read'), useCan('billing.overview')]
  return readsReports && collects
}

function useDayReport() {
  return useApiQuery('GET /day-report', { query: {} })
}

/** The state of a card that needs this read. */
function useStateOf() {
  const failureText = useFailureText()
  return ({
    data,
    error,
    isPending,
    refetch,
  }: {
    data?: unknown
    error: unknown
    isPending: boolean
    refetch: () => unknown
  }) => ({
    loading: isPending,
    error: error && !data ? failureText(error) : undefined,
    onRetry: () => void refetch(),
  })
}

const givenBack = ({ reversed_cents, refunded_cents }: DayReport) => reversed_cents + refunded_cents

/** What came in today, what is overdue and what is due this month. */
export function MoneyToday() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const stateOf = useStateOf()
  const day = useDayReport()
  const forecast = useApiQuery('GET /invoice/forecast', {})
  const thisMonth = useGym()?.today.slice(0, 7)
  const month =
    forecast.data && (forecast.data.object.find((it) => it.month === thisMonth) ?? { due_cents: 0, invoices: 0 })
  const noteOf = (it: DayReport) =>
    givenBack(it) === 0
      ? t('money.payments', { count: it.payments })
      : t('money.gross', { received: formats.cents(it.received_cents) })
  const hrefs = {
    day: pageHref('billing', { tab: 'day' }),
    overdue: pageHref('billing', { tab: 'overdue' }),
    unpaid: pageHref('billing', { status: 'unpaid', sort: 'due_on' }),
  }
  return (
    <>
      <StatCard
        label={t('money.today')}
        value={formats.cents(day.data ? day.data.received_cents - givenBack(day.data) : 0)}
        hint={t('money.net')}
        note={day.data && noteOf(day.data)}
        {...(hrefs.day !== undefined && { href: hrefs.day })}
        {...stateOf(day)}
      />
      <StatCard
        label={t('money.overdue')}
        value={formats.cents(forecast.data?.overdue_cents ?? 0)}
        note={t('money.overdueNote')}
        {...(hrefs.overdue !== undefined && { href: hrefs.overdue })}
        {...stateOf(forecast)}
      />
      <StatCard
        label={t('money.month')}
        value={formats.cents(month?.due_cents ?? 0)}
        note={month && t('money.invoices', { count: month.invoices })}
        {...(hrefs.unpaid !== undefined && { href: hrefs.unpaid })}
        {...stateOf(forecast)}
      />
    </>
  )
}

/** What came in this month, against the same days of the month before. */
export function MoneyOfMonth() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const stateOf = useStateOf()
  const href = usePageHref()('billing', { tab: 'reports' })
  const day = useDayReport()
  /** A higher figure is better. No change is shown if nothing came in before. */
  const changeOf = ({ month_cents: now, month_before_cents: before }: DayReport): StatChange | undefined => {
    const percent = changeInPercent(before, now)
    if (percent === null) return undefined
    const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'none'
    return { direction, ...(percent !== 0 && { good: percent > 0 }), text: formats.change(percent) }
  }
  const hintOf = ({ day: on, month_before_cents: before }: DayReport) => {
    const until = sameDayOfPreviousMonth(on)
    const [from, to] = [formats.dayMonth(`${until.slice(0, 7)}-01`), formats.dayMonth(until)]
    return `${t('money.net')} ${t('money.before', { from, to, amount: formats.cents(before) })}`
  }
  return (
    <StatCard
      label={t('money.receivedMonth')}
      value={formats.cents(day.data?.month_cents ?? 0)}
      hint={day.data ? hintOf(day.data) : ''}
      change={day.data && changeOf(day.data)}
      {...(href !== undefined && { href })}
      {...stateOf(day)}
    />
  )
}
