import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatCard, StatGrid } from '#ui'
import { billingTexts } from './billing.texts.ts'

/** What is overdue, and what is due this month and in the next two. */
export function Forecast() {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { data, error, isPending, refetch } = useApiQuery('GET /invoice/forecast', {})
  const state = {
    loading: isPending,
    error: error && !data ? `${t('forecast.failed')}. ${failureText(error)}` : undefined,
    onRetry: () => void refetch(),
  }
  const months = data?.object.slice(0, 3) ?? []
  return (
    <StatGrid columns={4} plain>
      <StatCard
        label={t('forecast.overdue')}
        value={formats.cents(data?.overdue_cents ?? 0)}
        note={t('forecast.overdueNote')}
        {...state}
      />
      {months.map(({ month, invoices, due_cents }) => (
        <StatCard
          key={month}
          label={t('forecast.month', { month: formats.month(`${month}-01`) })}
          value={formats.cents(due_cents)}
          note={t('forecast.invoices', { count: invoices })}
        />
      ))}
    </StatGrid>
  )
}
