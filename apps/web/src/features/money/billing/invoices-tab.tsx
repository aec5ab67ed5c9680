import { type api, invoiceFilters, type QueryOf, invoiceParameters } from '@folego/contract'
import { ClaimsButton } from '#features/money/payments'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import type { DialogState, FetchFile } from '#platform/lists'
import { RecordList, useRecordList } from '#platform/records'
import { Stack, ViewTabs } from '#ui'
import { billingTexts } from './billing.texts.ts'
import { Forecast } from './forecast.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { useReceiveAction } from './use-receive-action.ts'
import { NewInvoiceDialog } from './lazy-dialogs.ts'

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
    <Stack gap="md">
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
