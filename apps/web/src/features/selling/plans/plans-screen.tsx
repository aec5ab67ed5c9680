import { type api, type Plan, planParameters, type QueryOf } from '@folego/contract'
import { IconArchive, IconArchiveOff, IconFileText } from '@tabler/icons-react'
import { usePriceWords } from '#features/selling/memberships'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { lazyRecordDialog, RecordList, type RecordsListProps, RecordsPage, useRecordList } from '#platform/records'
import {
  type DataTableColumn,
  figuresColumn,
  ListEmpty,
  nameColumn,
  notifyError,
  SegmentedControl,
  StatusBadge,
} from '#ui'
import { PlanDelete, useArchivePlan } from './plan-delete.tsx'
import { plansTexts } from './plans.texts.ts'

const PlanDialog = lazyRecordDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)
const PlanAgreementDialog = lazyDialog(async () => (await import('./plan-agreement-dialog.tsx')).PlanAgreementDialog, {
  remount: true,
})

/** The membership plans of the gym. */
export function PlansScreen() {
  return <RecordsPage texts={plansTexts} permission="plans.write" List={PlansList} />
}

function PlansList({ onAdd }: RecordsListProps) {
  const t = useTexts(plansTexts)
  const canWrite = onAdd !== undefined
  const records = useRecordList('GET /plan', planParameters, {
    texts: plansTexts,
    canEdit: canWrite,
    canDelete: canWrite,
  })
  const { list, table, dialogs, deleting, saved } = records
  const archiveAction = useArchiveAction()
  const agreement = useFreshDialog<Plan>()
  const agreementAction = (plan: Plan) => ({
    key: 'agreement',
    label: t('agreement.action'),
    icon: <IconFileText size={18} stroke={1.6} aria-hidden />,
    onClick: () => agreement.open(plan),
  })
  const { search, archived } = list.query
  return (
    <>
      <RecordList
        records={records}
        fetchFile={(args) => call('GET /plan/export', args)}
        filters={<WhichPlans query={list.query} onChange={(which) => list.change({ archived: which })} />}
        columns={usePlanColumns(archived === 'all')}
        rowName={({ name }) => name}
        moreActions={canWrite ? (plan) => [agreementAction(plan), ...archiveAction(plan)] : undefined}
        empty={{ drawing: 'card', message: t(canWrite ? 'empty.message' : 'empty.readOnly') }}
        onAdd={onAdd}
        {...(!search && {
          emptyFiltered: (
            <ListEmpty
              drawing="card"
              title={t(archived === 'true' ? 'empty.archivedTitle' : 'empty.title')}
              message={t(archived === 'true' ? 'empty.archivedMessage' : 'empty.message')}
            />
          ),
        })}
      />
      <PlanDialog dialogs={dialogs} rows={table.rows} onSaved={saved} />
      <PlanDelete deleting={deleting} />
      {agreement.render((plan, shown) => (
        <PlanAgreementDialog plan={plan} {...shown} />
      ))}
    </>
  )
}

type PlanQuery = QueryOf<typeof api.plans.list>

function WhichPlans({ query, onChange }: { query: PlanQuery; onChange: (archived: PlanQuery['archived']) => void }) {
  const t = useTexts(plansTexts)
  return (
    <SegmentedControl
      aria-label={t('which')}
      data={[
        { value: 'false', label: t('offered') },
        { value: 'true', label: t('archived') },
        { value: 'all', label: t('all') },
      ]}
      value={query.archived}
      onChange={onChange}
    />
  )
}

/** "Arquivar" or "Voltar a vender", in the menu of a row. */
function useArchiveAction() {
  const t = useTexts(plansTexts)
  const failureText = useFailureText()
  const archive = useArchivePlan()
  const run = async (plan: Plan) => {
    try {
      await archive(plan, !plan.archived_at)
    } catch (error) {
      notifyError(t('updateFailed'), failureText(error))
    }
  }
  return (plan: Plan) => {
    const Icon = plan.archived_at ? IconArchiveOff : IconArchive
    return [
      {
        key: 'archive',
        label: t(plan.archived_at ? 'bringBack' : 'archive'),
        icon: <Icon size={18} stroke={1.6} aria-hidden />,
        onClick: () => void run(plan),
      },
    ]
  }
}

/** The columns of a list of plans. `withArchived`: marks archived plans in a list with both kinds. */
function usePlanColumns(withArchived: boolean): DataTableColumn<Plan>[] {
  const t = useTexts(plansTexts)
  const formats = useFormats()
  const priceOf = usePriceWords()
  const columns: (DataTableColumn<Plan> | false)[] = [
    nameColumn('name', t('column.name'), ({ name }) => name),
    withArchived && {
      key: 'archived',
      card: 'state',
      header: t('which'),
      cell: ({ archived_at }) => (
        <StatusBadge tone={archived_at ? 'inactive' : 'active'}>
          {t(archived_at ? 'archivedBadge' : 'offered')}
        </StatusBadge>
      ),
    },
    figuresColumn('price', t('column.price'), priceOf, {
      card: 'line',
      sortKey: 'price',
      align: 'end',
    }),
    {
      key: 'duration',
      card: 'line',
      header: t('column.duration'),
      sortKey: 'duration',
      align: 'end',
      cell: ({ duration, duration_months: months }) => (
        <span className="ui-numbers">
          {months === null ? t('days', { count: duration }) : t('months', { count: months })}
        </span>
      ),
    },
    figuresColumn(
      'active_enrollments',
      t('column.active'),
      ({ active_enrollments }) => formats.number(active_enrollments ?? 0),
      { align: 'end' },
    ),
    figuresColumn('created_at', t('column.created'), ({ created_at }) => formats.dayOf(created_at), {
      sortKey: 'created_at',
      onDemand: true,
    }),
  ]
  return columns.filter((column) => column !== false)
}
