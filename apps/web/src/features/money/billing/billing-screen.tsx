import { BankStatement } from '#features/money/bank-lines'
import { CashDesk } from '#features/money/cash'
import { ReceivedOnDay } from '#features/money/payments'
import { MoneyReports } from '#features/desk/reports'
import { useCan } from '#platform/access'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { billingTabs as tabs, usePageSearch } from '#platform/pages'
import { TabRow, Tabs } from '#ui'
import { billingTexts } from './billing.texts.ts'
import { CreditsTab } from './credits-tab.tsx'
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
    <GymPage title={t('title')} chooseGym={t('chooseGym')} add={onAdd && { label: t('add'), onClick: onAdd }}>
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
          <Tabs.Panel key={name} value={name} pt="md">
            {panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </GymPage>
  )
}
