import { api, type Trainer } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useDialogState, useListState, useListTable } from '#platform/lists'
import { useDeleting } from '#platform/records'
import { Button, EmptyState, Page, PageHeader, SearchInput, Toolbar } from '#ui'
import { TrainerDelete } from './trainer-delete.tsx'
import { TrainerDialog } from './trainer-dialog.tsx'
import { TrainerInvitations } from './trainer-invitations.tsx'
import { TrainersTable } from './trainers-table.tsx'
import { trainerQuery, useTrainers } from './trainers.queries.ts'
import { trainersTexts } from './trainers.texts.ts'

/** The instructors of the gym. */
export function TrainersScreen() {
  const t = useTexts(trainersTexts)
  const gym = useGym()
  const canAdd = useCan('trainers.write')
  const dialogs = useDialogState()
  const whyId = useId()
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
              aria-describedby={gym ? undefined : whyId}
              onClick={() => dialogs.show('add')}
            >
              {t('add')}
            </Button>
          )
        }
      />
      {gym ? (
        <TrainersList key={gym.id} />
      ) : (
        <EmptyState
          drawing="place"
          title={t('noGym')}
          message={t('chooseGymToView')}
          action={<p id={whyId}>{t('chooseGymToManage')}</p>}
        />
      )}
    </Page>
  )
}

function TrainersList() {
  const t = useTexts(trainersTexts)
  const canWrite = useCan('trainers.write')
  const list = useListState(trainerQuery)
  const dialogs = useDialogState()
  const table = useListTable(list, useTrainers(list.query), t('loadFailed'))
  const deleting = useDeleting<Trainer>()
  const [saved, setSaved] = useState<string>()
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={list.query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
        <ExportMenu query={list.query} fetchFile={(args) => call(api.trainers.export, args)} />
      </Toolbar>
      <TrainersTable
        {...table}
        rowHref={({ id }) => dialogs.hrefOf('view', id)}
        onView={({ id }) => dialogs.show('view', id)}
        onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
        onDelete={canWrite ? deleting.ask : undefined}
        flashKey={saved}
        empty={<NoTrainers onAdd={canWrite ? () => dialogs.show('add') : undefined} />}
        emptyFiltered={<NoTrainersFound search={list.query.search ?? ''} onClear={list.clear} />}
      />
      {canWrite && <TrainerInvitations />}
      <TrainerDialog dialogs={dialogs} rows={table.rows} onSaved={setSaved} />
      <TrainerDelete deleting={deleting} />
    </>
  )
}

function NoTrainers({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(trainersTexts)
  return (
    <EmptyState
      drawing="whistle"
      title={t('empty.title')}
      message={onAdd && t('empty.message')}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}

function NoTrainersFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTexts(trainersTexts)
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch.title')}
      message={t('noMatch.message', { search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}
