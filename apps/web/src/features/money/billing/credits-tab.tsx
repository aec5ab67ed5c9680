import type { Creditor } from '@folego/contract'
import { useRefunding } from '#features/money/payments'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { DataTable, EmptyState, figuresColumn, nameColumn, Stack } from '#ui'
import { billingTexts } from './billing.texts.ts'

/** The students with credit, with a refund button for people who may. */
export function CreditsTab() {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const { data, error, isPending, refetch } = useApiQuery('GET /payment/credit', {})
  const { actionOf, dialog } = useRefunding()
  if (error && !data) {
    return <LoadFailed title={t('credits.loadFailed')} error={error} retry={refetch} />
  }
  return (
    <Stack gap="md">
      <p className="ui-muted">{t('credits.hint')}</p>
      <DataTable<Creditor>
        label={t('tabs.credits')}
        columns={[
          nameColumn('student_name', t('credits.student'), ({ student_name }) => student_name, { shrinks: true }),
          figuresColumn('since', t('credits.since'), ({ moved_on }) => formats.date(moved_on), {
            card: 'line',
            onCard: ({ moved_on }) => formats.shortDate(moved_on),
          }),
          figuresColumn('amount', t('credits.amount'), ({ credit_cents }) => formats.cents(credit_cents), {
            align: 'end',
            card: 'first',
          }),
        ]}
        rows={data?.object ?? []}
        rowKey={({ student_id }) => student_id}
        rowName={({ student_name }) => student_name}
        rowHref={({ student_id }) => pageHref('student', { student: student_id, tab: 'payments' }) ?? ''}
        mainAction={actionOf}
        loading={isPending}
        empty={<EmptyState drawing="people" title={t('credits.empty')} />}
      />
      {dialog}
    </Stack>
  )
}
