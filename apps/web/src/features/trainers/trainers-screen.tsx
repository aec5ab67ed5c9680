import { api, type Trainer } from '@folego/contract'
import { OpenInvitations } from '#features/invitations'
import { useCan } from '#platform/access'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type DialogState, ListToolbar, useDialogState, useListState } from '#platform/lists'
import { DeleteDialog, useRecordTable } from '#platform/records'
import { DataTable, type DataTableColumn, ListEmpty, notifySuccess } from '#ui'
import { TrainerDialog } from './trainer-dialog.tsx'
import { trainerQuery, useTrainers } from './trainers.queries.ts'
import { trainersTexts } from './trainers.texts.ts'

/** The instructors of the gym. */
export function TrainersScreen() {
  const t = useTexts(trainersTexts)
  const canWrite = useCan('trainers.write')
  const dialogs = useDialogState()
  const onAdd = () => dialogs.show('add')
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGymToView')}
      add={canWrite && { label: t('add'), onClick: onAdd, withoutGym: t('chooseGymToManage') }}
    >
      <TrainersList dialogs={dialogs} onAdd={canWrite ? onAdd : undefined} />
    </GymPage>
  )
}

interface TrainersListProps {
  dialogs: DialogState
  onAdd: (() => void) | undefined
}

function TrainersList({ dialogs, onAdd }: TrainersListProps) {
  const t = useTexts(trainersTexts)
  const canWrite = onAdd !== undefined
  const list = useListState(trainerQuery)
  const { table, deleting, saved } = useRecordTable(list, useTrainers(list.query), {
    loadFailed: t('loadFailed'),
    dialogs,
    canEdit: canWrite,
    canDelete: canWrite,
  })
  return (
    <>
      <ListToolbar
        list={list}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        fetchFile={(args) => call(api.trainers.export, args)}
      />
      <DataTable
        {...table}
        label={t('title')}
        columns={useTrainerColumns()}
        rowName={({ name }) => name}
        empty={
          <ListEmpty
            drawing="whistle"
            title={t('empty.title')}
            message={canWrite && t('empty.message')}
            add={{ label: t('add'), onClick: onAdd }}
          />
        }
        emptyFiltered={
          <ListEmpty
            title={t('noMatch.title')}
            message={t('noMatch.message', { search: list.query.search ?? '' })}
            other={{ label: t('noMatch.clear'), onClick: list.clear }}
          />
        }
      />
      {canWrite && <TrainerInvitations />}
      <TrainerDialog dialogs={dialogs} rows={table.rows} onSaved={saved} />
      <DeleteDialog deleting={deleting} questionOf={useDeleteQuestion()} />
    </>
  )
}

/** Before an instructor loses the access to this gym. */
function useDeleteQuestion() {
  const t = useTexts(trainersTexts)
  const remove = useApiMutation(api.trainers.remove)
  return ({ id, name }: Trainer) => ({
    title: t('remove.title'),
    message: t('remove.question', { name }),
    consequences: [t('remove.accessEnds'), t('remove.studentsStay'), t('remove.historyStays')],
    remove: async () => {
      await remove.mutateAsync({ params: { id } })
      notifySuccess(t('deleted'))
    },
    failed: t('deleteFailed'),
  })
}

function useTrainerColumns(): DataTableColumn<Trainer>[] {
  const t = useTexts(trainersTexts)
  const formats = useFormats()
  return [
    { key: 'name', header: t('column.name'), sortKey: 'name', primary: true, cell: ({ name }) => name },
    {
      key: 'email',
      shrinks: true,
      card: 'line',
      header: t('column.email'),
      sortKey: 'email',
      cell: ({ email }) => email,
    },
    {
      key: 'cref',
      card: 'line',
      header: t('column.cref'),
      hideBelow: 'md',
      cell: ({ cref }) => <span className="ui-numbers">{cref ?? '–'}</span>,
    },
    {
      key: 'createdAt',
      header: t('column.created'),
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <span className="ui-numbers">{formats.dayOf(createdAt)}</span>,
    },
  ]
}

/** Instructors who are invited and have not come yet, for whoever may invite them. */
function TrainerInvitations() {
  const { mutateAsync } = useApiMutation(api.invitations.withdrawFromTrainer)
  return (
    <OpenInvitations
      source={useApiQuery(api.invitations.listForTrainers, {})}
      withdraw={(id) => mutateAsync({ params: { id } })}
    />
  )
}
