import { type api, invoiceFilters, invoiceParameters, type QueryOf } from '@folego/contract'
import { ClaimsButton } from '#features/money/payments'
import { useCan } from '#platform/access'
import { call, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { DialogState, FetchFile } from '#platform/lists'
import { RecordList, useRecordList } from '#platform/records'
import { Stack, ViewTabs } from '#ui'
import styles from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { NewInvoiceDialog } from './lazy-dialogs.ts'
import { useReceiveAction } from './use-receive-action.ts'

type InvoiceQuery = QueryOf<typeof api.billing.list>
const exportInvoices: FetchFile<InvoiceQuery> = (args) => call('GET /invoice/export', args)

interface InvoicesTabProps {
  dialogs: DialogState
  onAdd: (() => void) | undefined
}

/** All invoices and their status today. */
export function InvoicesTab({ dialogs, onAdd }: InvoicesTabProps) {
  const t = useTexts(billingTexts)
  const seesAll = useCan('billing.overview')
  const records = useRecordList('GET /invoice', invoiceParameters, { texts: billingTexts, dialogs })
  const { list, saved } = records
  const { open } = dialogs
  const { actionOf, dialog } = useReceiveAction()
  return (
    <Stack gap="xs">
      {seesAll && <Forecast />}
      <RecordList
        records={records}
        label={t('tabs.invoices')}
        {...(seesAll && { fetchFile: exportInvoices })}
        filters={
          <>
            <InvoiceViews
              query={list.query}
              onChange={(status) => list.change({ status, sort: orders[status ?? 'paid'] })}
            />
            {actionOf && <ClaimsButton />}
          </>
        }
        columns={useInvoiceColumns()}
        rowName={({ number, student_name }) => `${t('invoice.title', { number })}, ${student_name}`}
        mainAction={actionOf && ((row) => (row.due_cents > 0 ? actionOf(row) : undefined))}
        empty={{ drawing: 'card', message: t(onAdd ? 'empty.message' : 'empty.readOnly') }}
        onAdd={onAdd}
      />
      {dialog}
      <InvoiceDialog id={open?.mode === 'view' ? open.id : undefined} onClose={dialogs.close} />
      {onAdd && <NewInvoiceDialog opened={open?.mode === 'add'} onClose={dialogs.close} onSaved={saved} />}
    </Stack>
  )
}

/** Open invoices are collected oldest first; all other lists start with the newest. */
const orders: Partial<Record<NonNullable<InvoiceQuery['status']>, InvoiceQuery['sort']>> = {
  unpaid: 'due_on',
  overdue: 'due_on',
}

const views = ['all', 'unpaid', 'overdue', 'paid', 'voided'] as const

function InvoiceViews({
  query,
  onChange,
}: {
  query: InvoiceQuery
  onChange: (status: InvoiceQuery['status']) => void
}) {
  const t = useTexts(billingTexts)
  const { status = 'all' } = query
  return (
    <ViewTabs
      label={t('views.label')}
      views={views.map((view) => ({ view, label: t(`views.${view}`) }))}
      value={views.find((view) => view === status)}
      onChange={(view) => onChange(invoiceFilters.find((filter) => filter === view))}
    />
  )
}

/** What is overdue, and what is due this month and in the next two. */
function Forecast() {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const { data, error, refetch } = useApiQuery('GET /invoice/forecast', {})
  if (error && !data) return <LoadFailed title={t('forecast.failed')} error={error} retry={refetch} />
  const months = data?.object.slice(0, 3) ?? []
  return (
    <dl className={`${styles.forecast} ui-numbers`} aria-busy={data === undefined}>
      {data && (
        <div title={t('forecast.overdueNote')}>
          <dt>{t('forecast.overdue')}</dt>
          <dd>{formats.cents(data.overdue_cents)}</dd>
        </div>
      )}
      {months.map(({ month, invoices, due_cents }) => (
        <div key={month}>
          <dt>{t('forecast.month', { month: formats.month(`${month}-01`) })}</dt>
          <dd>
            {formats.cents(due_cents)} <small>{t('forecast.invoices', { count: invoices })}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
