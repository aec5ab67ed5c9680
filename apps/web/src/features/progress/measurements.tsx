import { type Measurement, measureFields } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '#platform/access'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePagedTable, useTablePages } from '#platform/lists'
import { useDeleting } from '#platform/records'
import { Button, ConfirmDelete, DataTable, type DataTableColumn, EmptyState, notifySuccess } from '#ui'
import { useDeleteMeasurement, useMeasurements } from './progress.queries.ts'
import { progressTexts } from './progress.texts.ts'

const MeasurementDialog = lazy(async () => ({
  default: (await import('./measurement-dialog.tsx')).MeasurementDialog,
}))

/** What scale and tape said, newest first; to log, correct and delete. */
export function Measurements({ studentId }: { studentId: string | undefined }) {
  const t = useTexts(progressTexts)
  const canWrite = useCan('progress.write')
  const pages = useTablePages()
  const [open, setOpen] = useState<{ key: number; record?: Measurement; opened: boolean }>()
  const result = useMeasurements(studentId, pages.page, pages.pageSize)
  const table = usePagedTable(pages, result, t('measurements.loadFailed'))
  const deleting = useDeleting<Measurement>()
  const show = (record?: Measurement) =>
    setOpen((before) => ({ key: (before?.key ?? 0) + 1, opened: true, ...(record && { record }) }))
  const columns = useColumns(table.rows)
  return (
    <section className="progress-panel" aria-labelledby="progress-measurements">
      <header className="progress-panel-head">
        <h2 id="progress-measurements">{t('measurements.title')}</h2>
        {canWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => show()}
          >
            {t('measurements.add')}
          </Button>
        )}
      </header>
      <DataTable<Measurement>
        {...table}
        label={t('measurements.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={useFormatsOfRow()}
        onDelete={canWrite ? deleting.ask : undefined}
        onEdit={canWrite ? show : undefined}
        empty={<EmptyState drawing="chart" title={t('measurements.empty')} message={t('measurements.emptyHint')} />}
      />
      {open && (
        <Suspense fallback={null}>
          <MeasurementDialog
            key={open.key}
            studentId={studentId}
            record={open.record}
            opened={open.opened}
            refetch={result.refetch}
            onClose={() => setOpen({ ...open, opened: false })}
          />
        </Suspense>
      )}
      <MeasurementDelete deleting={deleting} />
    </section>
  )
}

function useFormatsOfRow() {
  const formats = useFormats()
  return ({ measured_on }: Measurement) => formats.date(measured_on)
}

/** The day, and of the measures those that anybody took. */
function useColumns(rows: readonly Measurement[]): DataTableColumn<Measurement>[] {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const taken = measureFields.filter((field) => field === 'weight_kg' || rows.some((row) => row[field] !== null))
  return [
    {
      key: 'measured_on',
      header: t('measurements.date'),
      primary: true,
      cell: ({ measured_on }) => formats.date(measured_on),
    },
    ...taken.map((field): DataTableColumn<Measurement> => ({
      key: field,
      header: t(`measurements.fields.${field}`),
      align: 'end',
      cell: (row) => <span className="ui-numbers">{row[field] === null ? '–' : formats.number(row[field])}</span>,
    })),
  ]
}

function MeasurementDelete({ deleting }: { deleting: ReturnType<typeof useDeleting<Measurement>> }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const remove = useDeleteMeasurement()
  const { asked, opened, busy, error, run, close } = deleting
  if (!asked) return null
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: asked.id }, version: asked.version })
    notifySuccess(t('measurements.deleted'))
  }
  return (
    <ConfirmDelete
      opened={opened}
      title={t('measurements.confirmTitle')}
      message={t('measurements.confirm', { date: formats.date(asked.measured_on) })}
      busy={busy}
      error={error}
      onConfirm={() => run(confirm, t('measurements.deleteFailed'))}
      onClose={close}
    />
  )
}
