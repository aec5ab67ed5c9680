import { api, type Plan, planQuery } from '@folego/contract'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type DialogState, ListToolbar, useDialogState, useListState } from '#platform/lists'
import { useRecordTable } from '#platform/records'
import { DataTable, ListEmpty, notifyError, SegmentedControl } from '#ui'
import { usePlanColumns } from './plan-columns.tsx'
import { PlanDelete, useArchivePlan } from './plan-delete.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { type PlanQuery, usePlans } from './plans.queries.ts'
import { plansTexts } from './plans.texts.ts'

/** The membership plans of the gym. */
export function PlansScreen() {
  const t = useTexts(plansTexts)
  const canWrite = useCan('plans.write')
  const dialogs = useDialogState()
  const onAdd = () => dialogs.show('add')
  return (
    <GymPage title={t('title')} chooseGym={t('chooseGym')} add={canWrite && { label: t('add'), onClick: onAdd }}>
      <PlansList dialogs={dialogs} onAdd={canWrite ? onAdd : undefined} />
    </GymPage>
  )
}

interface PlansListProps {
  dialogs: DialogState
  onAdd: (() => void) | undefined
}

function PlansList({ dialogs, onAdd }: PlansListProps) {
  const t = useTexts(plansTexts)
  const canWrite = onAdd !== undefined
  const list = useListState(planQuery)
  const { table, deleting, saved } = useRecordTable(list, usePlans(list.query), {
    loadFailed: t('loadFailed'),
    dialogs,
    canEdit: canWrite,
    canDelete: canWrite,
  })
  const archiveAction = useArchiveAction()
  const { search, archived } = list.query
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.plans.export, args)}
      >
        <WhichPlans query={list.query} onChange={(which) => list.change({ archived: which })} />
      </ListToolbar>
      <DataTable
        {...table}
        label={t('title')}
        columns={usePlanColumns(archived === 'all')}
        rowName={({ name }) => name}
        moreActions={canWrite ? archiveAction : undefined}
        empty={
          <ListEmpty
            drawing="card"
            title={t('empty.title')}
            message={t(canWrite ? 'empty.message' : 'empty.readOnly')}
            add={{ label: t('add'), onClick: onAdd }}
          />
        }
        emptyFiltered={
          search ? (
            <ListEmpty
              title={t('noMatch.title')}
              message={t('noMatch.message', { search })}
              other={{ label: t('noMatch.clear'), onClick: list.clear }}
            />
          ) : (
            <ListEmpty
              drawing="card"
              title={t(archived === 'true' ? 'empty.archivedTitle' : 'empty.title')}
              message={t(archived === 'true' ? 'empty.archivedMessage' : 'empty.message')}
            />
          )
        }
      />
      <PlanDialog dialogs={dialogs} rows={table.rows} onSaved={saved} />
      <PlanDelete deleting={deleting} />
    </>
  )
}

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
