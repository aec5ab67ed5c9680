import { type Debtor, overdueParameters } from '@folego/contract'
import { agingSteps } from '@folego/domain'
import { IconBrandWhatsapp, IconMessage, IconReceiptRefund } from '@tabler/icons-react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog, useListState, useListTable } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import {
  ActionIcon,
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  nameColumn,
  type RowAction,
  Select,
  Stack,
  Switch,
  Toolbar,
  ViewTabs,
} from '#ui'
import styles from './billing.module.css'
import { billingTexts, renegotiationTexts } from './billing.texts.ts'
import { collectionTexts } from './collection.texts.ts'
import { ContactDialog, RenegotiationDialog } from './lazy-dialogs.ts'
import { useCollectionLink } from './use-collection-link.ts'
import { useReceiveAction } from './use-receive-action.ts'

const orders = ['days_late', 'due_cents', 'student_name'] as const
const views = ['all', ...agingSteps] as const

/** The students with overdue invoices, by the age of the oldest, with today's total. */
export function OverdueTab() {
  const t = useTexts(billingTexts)
  const words = useTexts(collectionTexts)
  const renegotiationWords = useTexts(renegotiationTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const chat = useCollectionLink()
  const contact = useFreshDialog<Debtor>()
  const noteContact = { key: 'contact', label: words('add'), icon: <IconMessage size={18} stroke={1.6} aria-hidden /> }
  const agreeing = useFreshDialog<Debtor>()
  const agree = {
    key: 'agree',
    label: renegotiationWords('action'),
    icon: <IconReceiptRefund size={18} stroke={1.6} aria-hidden />,
  }
  const actionsOf = (debtor: Debtor): RowAction[] => [
    { ...noteContact, onClick: () => contact.open(debtor) },
    { ...agree, onClick: () => agreeing.open(debtor) },
  ]
  const { actionOf, dialog } = useReceiveAction()
  const list = useListState<'GET /invoice/overdue'>(overdueParameters)
  const { step, sort } = list.query
  const result = useApiQuery('GET /invoice/overdue', { query: list.query }, { keepPrevious: true })
  const table = useListTable(list, result, t('overdue.loadFailed'))
  const steps = result.data?.steps
  const studentsIn = (view: (typeof views)[number]) =>
    steps?.filter((it) => view === 'all' || it.step === view).reduce((sum, { students }) => sum + students, 0)
  const sum = steps
    ?.filter((it) => step === undefined || it.step === step)
    .reduce((total, it) => total + it.due_cents, 0)
  return (
    <Stack gap="xs">
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
        <Switch
          label={result.data ? words('dueCount', { count: result.data.to_contact }) : words('due')}
          checked={list.query.contact === 'due'}
          onChange={(event) => list.change({ contact: event.currentTarget.checked ? 'due' : undefined })}
        />
        {/* Reserves its space while it loads, so that nothing below moves. */}
        <p className="ui-muted ui-numbers">
          {t('overdue.sum', { amount: sum === undefined ? '–' : formats.cents(sum) })}
        </p>
      </Toolbar>
      <DataTable
        {...table}
        label={t('tabs.overdue')}
        columns={useColumns(chat)}
        rowKey={({ student_id }) => student_id}
        rowName={({ student_name }) => student_name}
        rowHref={({ student_id }) => pageHref('student', { student: student_id, tab: 'payments' }) ?? ''}
        mainAction={actionOf}
        moreActions={actionsOf}
        empty={<EmptyState drawing="people" title={t('overdue.nobody')} message={t('overdue.nobodyHint')} />}
        emptyFiltered={<EmptyState drawing="people" title={t('overdue.nobodyInStep')} />}
      />
      {dialog}
      {contact.render((debtor, shown) => (
        <ContactDialog
          student={{ id: debtor.student_id, name: debtor.student_name }}
          chatHref={chat.isTextLoading ? undefined : chat.chatHrefOf(debtor)}
          {...shown}
        />
      ))}
      {agreeing.render((debtor, shown) => (
        <RenegotiationDialog student={{ id: debtor.student_id, name: debtor.student_name }} {...shown} />
      ))}
    </Stack>
  )
}

function useColumns({ chatHrefOf, isTextLoading }: ReturnType<typeof useCollectionLink>): DataTableColumn<Debtor>[] {
  const t = useTexts(billingTexts)
  const words = useTexts(collectionTexts)
  const formats = useFormats()
  const contactOf = ({ outcome, return_on, at }: NonNullable<Debtor['last_contact']>) => (
    <span>
      {words(`outcomes.${outcome}`)}{' '}
      <small className="ui-muted">
        {return_on === null
          ? formats.relativeDay(formats.dateOf(at))
          : words('back', { day: formats.dayMonth(return_on) })}
      </small>
    </span>
  )
  return [
    nameColumn(
      'student_name',
      t('overdue.column.student'),
      ({ student_name, payer_name }) => (
        <>
          {student_name}
          {payer_name !== null && (
            <small className={`${styles.payer} ui-muted`}>{t('overdue.payer', { name: payer_name })}</small>
          )}
        </>
      ),
      { shrinks: true },
    ),
    {
      key: 'since',
      card: 'line',
      header: t('overdue.column.since'),
      cell: ({ oldest_due_on, days_late: count }) => (
        <span className="ui-numbers">
          <span className={styles.sinceDay}>{formats.date(oldest_due_on)} </span>
          <small className="ui-muted">{t('late', { count })}</small>
        </span>
      ),
      onCard: ({ days_late: count }) => t('late', { count }),
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
      card: 'first',
    }),
    {
      key: 'last_contact',
      card: 'line',
      header: words('column'),
      hideBelow: 'lg',
      cell: ({ last_contact }) =>
        last_contact ? contactOf(last_contact) : <span className="ui-muted">{words('never')}</span>,
      onCard: ({ last_contact }) => last_contact && contactOf(last_contact),
    },
    {
      key: 'contact',
      header: t('overdue.column.contact'),
      align: 'end',
      cell: (debtor) => (
        <Chat name={debtor.payer_name ?? debtor.student_name} href={chatHrefOf(debtor)} loading={isTextLoading} />
      ),
    },
  ]
}

/** Opens a chat with a debtor. */
function Chat({ name, href, loading }: { name: string; href: string | undefined; loading: boolean }) {
  const t = useTexts(billingTexts)
  if (href === undefined) return <span className="ui-muted">{t('overdue.noMobile')}</span>
  return (
    <ActionIcon
      component="a"
      variant="light"
      href={loading ? undefined : href}
      loading={loading}
      target="_blank"
      rel="noreferrer"
      aria-label={t('overdue.write', { name })}
      title="WhatsApp"
    >
      <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
