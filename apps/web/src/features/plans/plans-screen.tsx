import { api, type Plan, planQuery } from '@folego/contract'
import { IconArchive, IconArchiveOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useDialogState, useListState, useListTable } from '#platform/lists'
import { useDeleting } from '#platform/records'
import { Button, EmptyState, notifyError, Page, PageHeader, SearchInput, SegmentedControl, Toolbar } from '#ui'
import { PlanDelete, useArchivePlan } from './plan-delete.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { NoPlans, NoPlansFound } from './plans-empty.tsx'
import { PlansTable } from './plans-table.tsx'
import { type PlanQuery, usePlans } from './plans.queries.ts'
import { plansTexts } from './plans.texts.ts'

/** The membership plans of the gym. */
export function PlansScreen() {
  const t = useTexts(plansTexts)
  const gym = useGym()
  const canAdd = useCan('plans.write')
  const dialogs = useDialogState()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym?.name ?? t('noGym')}
        actions={
          canAdd && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              disabled={!gym}
              onClick={() => dialogs.show('add')}
            >
              {t('add')}
            </Button>
          )
        }
      />
      {gym ? <PlansList key={gym.id} /> : <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />}
    </Page>
  )
}

function PlansList() {
  const t = useTexts(plansTexts)
  const canWrite = useCan('plans.write')
  const list = useListState(planQuery)
  const dialogs = useDialogState()
  const table = useListTable(list, usePlans(list.query), t('loadFailed'))
  const deleting = useDeleting<Plan>()
  const [saved, setSaved] = useState<string>()
  const archiveAction = useArchiveAction()
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={list.query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
        <WhichPlans query={list.query} onChange={(archived) => list.change({ archived })} />
        <ExportMenu query={list.query} fetchFile={(args) => call(api.plans.export, args)} />
      </Toolbar>
      <PlansTable
        {...table}
        withArchived={list.query.archived === 'all'}
        rowHref={({ id }) => dialogs.hrefOf('view', id)}
        onView={({ id }) => dialogs.show('view', id)}
        onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
        onDelete={canWrite ? deleting.ask : undefined}
        moreActions={canWrite ? archiveAction : undefined}
        flashKey={saved}
        empty={<NoPlans onAdd={canWrite ? () => dialogs.show('add') : undefined} />}
        emptyFiltered={<NoPlansFound query={list.query} onClear={list.clear} />}
      />
      <PlanDialog dialogs={dialogs} rows={table.rows} onSaved={setSaved} />
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
