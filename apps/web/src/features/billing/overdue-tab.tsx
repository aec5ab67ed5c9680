import { agingSteps, api, type Debtor, isMobilePhone, overdueQuery, whatsAppHref } from '@folego/contract'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useListState, useListTable } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import {
  Button,
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  nameColumn,
  Select,
  Stack,
  Toolbar,
  ViewTabs,
} from '#ui'
import { billingTexts } from './billing.texts.ts'
import { useReceiveAction } from './use-receive-action.ts'

const orders = ['days_late', 'due_cents', 'student_name'] as const
const views = ['all', ...agingSteps] as const

/** Whose invoices are overdue, by how late the oldest is, with what it comes to today. */
export function OverdueTab() {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const { actionOf, dialog } = useReceiveAction()
  const list = useListState(overdueQuery)
  const { step, sort } = list.query
  const result = useApiQuery(api.billing.overdue, { query: list.query }, { keepPrevious: true })
  const table = useListTable(list, result, t('overdue.loadFailed'))
  const steps = result.data?.steps
  const studentsIn = (view: (typeof views)[number]) =>
    steps?.filter((it) => view === 'all' || it.step === view).reduce((sum, { students }) => sum + students, 0)
  const sum = steps
    ?.filter((it) => step === undefined || it.step === step)
    .reduce((total, it) => total + it.due_cents, 0)
  return (
    <Stack gap="md">
      <ViewTabs
        label={t('overdue.stepsLabel')}
        views={views.map((view) => {
          const count = studentsIn(view)
          return { view, label: t(`overdue.steps.${view}`), count: count === undefined ? '–' : formats.number(count) }
        })}
        value={step ?? 'all'}
        onChange={(view) => list.change({ step: agingSteps.find((it) => it === view) })}
      />
      <Toolbar>
        <Select
          aria-label={t('overdue.sort.label')}
          data={orders.map((value) => ({ value, label: t(`overdue.sort.${value}`) }))}
          value={sort}
          allowDeselect={false}
          onChange={(chosen) => list.change({ sort: orders.find((it) => it === chosen) })}
        />
        {/* Its place is there while it is read: what is below would jump. */}
        <p className="ui-muted ui-numbers">
          {t('overdue.sum', { amount: sum === undefined ? '–' : formats.cents(sum) })}
        </p>
      </Toolbar>
      <DataTable
        {...table}
        label={t('tabs.overdue')}
        columns={useColumns()}
        rowKey={({ student_id }) => student_id}
        rowName={({ student_name }) => student_name}
        rowHref={({ student_id }) => pageHref('student', { student: student_id, tab: 'payments' }) ?? ''}
        mainAction={actionOf}
        empty={<EmptyState drawing="people" title={t('overdue.nobody')} message={t('overdue.nobodyHint')} />}
        emptyFiltered={<EmptyState drawing="people" title={t('overdue.nobodyInStep')} />}
      />
      {dialog}
    </Stack>
  )
}

function useColumns(): DataTableColumn<Debtor>[] {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  return [
    nameColumn('student_name', t('overdue.column.student'), ({ student_name }) => student_name, { shrinks: true }),
    {
      key: 'since',
      card: 'end',
      header: t('overdue.column.since'),
      cell: ({ oldest_due_on, days_late: count }) => (
        <span className="ui-numbers">
          {formats.date(oldest_due_on)} <small className="ui-muted">{t('late', { count })}</small>
        </span>
      ),
    },
    figuresColumn('invoices', t('overdue.column.invoices'), ({ invoices }) => formats.number(invoices), {
      align: 'end',
      hideBelow: 'md',
    }),
    figuresColumn('charges', t('overdue.column.charges'), ({ charges_cents }) => formats.cents(charges_cents), {
      align: 'end',
      hideBelow: 'lg',
    }),
    figuresColumn('due', t('overdue.column.due'), ({ due_cents }) => formats.cents(due_cents), {
      align: 'end',
      card: 'state',
    }),
    {
      key: 'contact',
      header: t('overdue.column.contact'),
      align: 'end',
      cell: (debtor) => <Contact debtor={debtor} />,
    },
  ]
}

/** Opens a chat with a kind text, which only the student reads: nobody may be shamed or threatened (CDC, art. 42). */
function Contact({ debtor: { student_name, phone, due_cents } }: { debtor: Debtor }) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const gym = useGym()
  if (phone === null || !isMobilePhone(phone)) return <span className="ui-muted">{t('overdue.noMobile')}</span>
  const name = student_name.split(' ')[0] ?? student_name
  const text = t('overdue.message', { name, gym: gym?.name ?? '', amount: formats.cents(due_cents) })
  return (
    <Button
      component="a"
      variant="light"
      size="compact-sm"
      href={whatsAppHref(phone, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('overdue.write', { name: student_name })}
      leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />}
    >
      WhatsApp
    </Button>
  )
}
