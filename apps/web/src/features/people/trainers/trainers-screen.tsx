import { type Trainer, trainerParameters } from '@folego/contract'
import { useState } from 'react'
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
import { Banner, type DataTableColumn, figuresColumn, lineColumn, nameColumn, Select, Stack } from '#ui'
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
  const remove = useApiMutation('DELETE /trainer/{id}')
  // of one dialog: whoever is asked about next begins with nobody
  const [chosen, setChosen] = useState<{ of: string; substitute: string }>()
  const questionOf = ({ id, name }: Trainer) => {
    const substitute = chosen?.of === id ? chosen.substitute : ''
    const question = deleteQuestion(
      id,
      { name },
      [t('remove.accessEnds'), t('remove.studentsStay')],
      t('remove.historyStays'),
    )
    return {
      ...question,
      message: (
        <>
          {question.message}
          <Planned id={id} value={substitute} onChange={(next) => setChosen({ of: id, substitute: next })} />
        </>
      ),
      remove: async () =>
        remove.mutateAsync({
          params: { id },
          query: substitute === '' ? {} : { substitute_id: substitute },
        }),
    }
  }
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
      <DeleteDialog deleting={deleting} questionOf={questionOf} />
    </>
  )
}

interface PlannedProps {
  id: string
  value: string
  onChange: (id: string) => void
}

/** What is to come of an instructor, and who takes it over; nothing if there is nothing. */
function Planned({ id, value, onChange }: PlannedProps) {
  const t = useTexts(trainersTexts)
  const planned = useApiQuery('GET /trainer/{id}/planned', { params: { id } }, { offline: false }).data
  const query = { substitute_id: value }
  const taken = useApiQuery(
    'GET /trainer/{id}/planned',
    { params: { id }, query },
    { enabled: value !== '', offline: false },
  ).data
  const trainers = useApiQuery('GET /trainer', { query: { sort: 'name', page_size: 50 } }, { offline: false }).data
  if (planned === undefined || planned.classes + planned.series + planned.appointments === 0) return null
  const others = (trainers?.object ?? []).filter((it) => it.id !== id)
  return (
    <Stack gap="xs" pt="sm">
      <p>
        {t('remove.planned', {
          classes: t('remove.classes', { count: planned.classes }),
          appointments: t('remove.appointments', { count: planned.appointments }),
        })}
      </p>
      <Select
        label={t('remove.substitute')}
        description={t(value === '' ? 'remove.nobodyHint' : 'remove.substituteHint')}
        allowDeselect={false}
        data={[{ value: '', label: t('remove.nobody') }, ...others.map((it) => ({ value: it.id, label: it.name }))]}
        value={value}
        onChange={(next) => onChange(next ?? '')}
      />
      {value !== '' && taken !== undefined && taken.away > 0 && (
        <Banner tone="warning">{t('remove.away', { count: taken.away })}</Banner>
      )}
    </Stack>
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
