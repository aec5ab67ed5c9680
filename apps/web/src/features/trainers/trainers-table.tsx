import type { Trainer } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DataTable, type DataTableColumn, type DataTableProps } from '#ui'
import { trainersTexts } from './trainers.texts.ts'

type TrainersTableProps = Omit<DataTableProps<Trainer>, 'label' | 'columns' | 'rowKey' | 'rowName'>

/** The instructors of a page. */
export function TrainersTable(props: TrainersTableProps) {
  const t = useTexts(trainersTexts)
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={useTrainerColumns()}
      rowKey={(trainer) => trainer.id}
      rowName={(trainer) => trainer.name}
    />
  )
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
