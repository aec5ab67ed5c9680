import type { DayReport } from '@folego/contract'
import { changeInPercent, sameDayOfPreviousMonth } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { StatCard, type StatChange, StatGrid } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'

/** What came in today and this month, what is overdue and what is due this month, for people who read reports and collect. */
export function MoneyCards() {
  const [readsReports, collects] = [useCan('reports.read'), useCan('billing.overview')]
  return readsReports && collects && <Cards />
}

function Cards() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const pageHref = usePageHref()
  const day = useApiQuery('GET /day-report', { query: {} })
  const forecast = useApiQuery('GET /invoice/forecast', {})
  const stateOf = ({ data, error, isPending, refetch }: typeof day | typeof forecast) => ({
    loading: isPending,
    error: error && !data ? failureText(error) : undefined,
    onRetry: () => void refetch(),
  })
  const thisMonth = useGym()?.today.slice(0, 7)
  const month =
    forecast.data && (forecast.data.object.find((it) => it.month === thisMonth) ?? { due_cents: 0, invoices: 0 })
  /** A higher figure is better. No change is shown if nothing came in before. */
  const changeOf = ({ day: on, month_cents: now, month_before_cents: before }: DayReport): StatChange | undefined => {
    const percent = changeInPercent(before, now)
    if (percent === null) return undefined
    const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'none'
    const until = sameDayOfPreviousMonth(on)
    const [from, to] = [formats.dayMonth(`${until.slice(0, 7)}-01`), formats.dayMonth(until)]
    const comparedTo = t('money.comparedTo', { from, to })
    return { direction, ...(percent !== 0 && { good: percent > 0 }), text: formats.change(percent), comparedTo }
  }
  const givenBack = ({ reversed_cents, refunded_cents }: DayReport) => reversed_cents + refunded_cents
  const noteOf = (it: DayReport) =>
    givenBack(it) === 0
      ? t('money.payments', { count: it.payments })
      : t('money.gross', { received: formats.cents(it.received_cents) })
  const hrefs = {
    day: pageHref('billing', { tab: 'day' }),
    reports: pageHref('billing', { tab: 'reports' }),
    overdue: pageHref('billing', { tab: 'overdue' }),
    unpaid: pageHref('billing', { status: 'unpaid', sort: 'due_on' }),
  }
  return (
    <StatGrid>
      <StatCard
        label={t('money.today')}
        value={formats.cents(day.data ? day.data.received_cents - givenBack(day.data) : 0)}
        hint={t('money.net')}
        note={day.data && noteOf(day.data)}
        {...(hrefs.day !== undefined && { href: hrefs.day })}
        {...stateOf(day)}
      />
      <StatCard
        label={t('money.receivedMonth')}
        value={formats.cents(day.data?.month_cents ?? 0)}
        hint={t('money.net')}
        change={day.data && changeOf(day.data)}
        {...(hrefs.reports !== undefined && { href: hrefs.reports })}
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
    </StatGrid>
  )
}
