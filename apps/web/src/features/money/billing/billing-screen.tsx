import type { Creditor } from '@folego/contract'
import { MoneyReports } from '#features/desk/reports'
import { BankStatement } from '#features/money/bank-lines'
import { CashDesk } from '#features/money/cash'
import { ReceivedOnDay, useRefunding } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { billingTabs as tabs, usePageHref, usePageSearch } from '#platform/pages'
import { DataTable, EmptyState, figuresColumn, nameColumn, Stack, TabRow, Tabs } from '#ui'
import { billingTexts } from './billing.texts.ts'
import { InvoicesTab } from './invoices-tab.tsx'
import { OverdueTab } from './overdue-tab.tsx'

/** The gym's money: invoices, overdue debts and the cash desk. */
export function BillingScreen() {
  const t = useTexts(billingTexts)
  const { search, show } = usePageSearch('billing')
  const dialogs = useDialogState()
  const canWrite = useCan('billing.write')
  const seesAll = useCan('billing.overview')
  const seesReports = useCan('billing.reports')
  const onAdd = canWrite ? () => dialogs.show('add') : undefined
  const tab = search.tab ?? 'invoices'
  const panels = {
    invoices: <InvoicesTab dialogs={dialogs} onAdd={onAdd} />,
    overdue: seesAll && <OverdueTab />,
    credits: seesAll && <CreditsTab />,
    cash: <CashDesk />,
    bank: canWrite && <BankStatement />,
    day: seesAll && <ReceivedOnDay />,
    reports: seesReports && <MoneyReports />,
  }
  const shownTabs = tabs.filter((name) => panels[name] !== false)
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      add={onAdd && { label: t('add'), onClick: onAdd, variant: tab === 'invoices' ? undefined : 'default' }}
    >
      <Tabs
        value={tab}
        onChange={(chosen) => show({ tab: tabs.slice(1).find((name) => name === chosen) })}
        keepMounted={false}
      >
        <TabRow label={t('tabs.label')} value={tab}>
          {shownTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        {shownTabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </GymPage>
  )
}

/** The students with credit, with a refund button for people who may. */
function CreditsTab() {
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
