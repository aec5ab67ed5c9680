import { type Trainer, trainerParameters } from '@folego/contract'
import { OpenInvitations } from '#features/people/team'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  DeleteDialog,
  lazyRecordDialog,
  RecordList,
  RecordsPage,
  useDeleteQuestion,
  useRecordList,
  type RecordsListProps,
} from '#platform/records'
import { type DataTableColumn, figuresColumn, lineColumn, nameColumn } from '#ui'
import { trainersTexts } from './trainers.texts.ts'

const TrainerDialog = lazyRecordDialog(async () => (await import('./trainer-dialog.tsx')).TrainerDialog)

/** The instructors of the gym. */
export function TrainersScreen() {
  return (
    <RecordsPage texts={trainersTexts} permission="trainers.write" withoutGym="chooseGymToManage" List={TrainersList} />
  )
}

function TrainersList({ onAdd }: RecordsListProps) {
  const t = useTexts(trainersTexts)
  const canWrite = onAdd !== undefined
  const records = useRecordList('GET /trainer', trainerParameters, {
    texts: trainersTexts,
    canEdit: canWrite,
    canDelete: canWrite,
  })
  const { table, dialogs, deleting, saved } = records
  const deleteQuestion = useDeleteQuestion(trainersTexts, 'DELETE /trainer/{id}')
  return (
    <>
      <RecordList
        records={records}
        fetchFile={(args) => call('GET /trainer/export', args)}
        columns={useTrainerColumns()}
        rowName={({ name }) => name}
        empty={{ drawing: 'whistle', message: canWrite && t('empty.message') }}
        onAdd={onAdd}
      />
      {canWrite && <TrainerInvitations />}
      <TrainerDialog dialogs={dialogs} rows={table.rows} onSaved={saved} />
      <DeleteDialog
        deleting={deleting}
        questionOf={({ id, name }) =>
          deleteQuestion(id, { name }, [t('remove.accessEnds'), t('remove.studentsStay')], t('remove.historyStays'))
        }
      />
    </>
  )
}

function useTrainerColumns(): DataTableColumn<Trainer>[] {
  const t = useTexts(trainersTexts)
  const formats = useFormats()
  return [
    nameColumn('name', t('column.name'), ({ name }) => name),
    lineColumn('email', t('column.email'), ({ email }) => email, { shrinks: true, sortKey: 'email' }),
    figuresColumn('cref', t('column.cref'), ({ cref }) => cref ?? '–', { card: 'line', hideBelow: 'md' }),
    figuresColumn('createdAt', t('column.created'), ({ createdAt }) => formats.dayOf(createdAt), {
      sortKey: 'createdAt',
    }),
  ]
}

/** Instructors with a pending invitation, for people who may invite them. */
function TrainerInvitations() {
  const { mutateAsync } = useApiMutation('DELETE /trainer/invitation/{id}')
  return (
    <OpenInvitations
      source={useApiQuery('GET /trainer/invitation', {})}
      withdraw={(id) => mutateAsync({ params: { id } })}
    />
  )
}
