import type { Measurement } from '@folego/contract'
import { measureFields, type Period } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useLocalDialogState, usePagedTable, useTablePages } from '#platform/lists'
import { DeleteDialog, lazyRecordDialog, useDeleting } from '#platform/records'
import { AddButton, DataTable, type DataTableColumn, EmptyState, nameColumn, notifySuccess, Panel } from '#ui'
import { progressTexts } from './progress.texts.ts'

const MeasurementDialog = lazyRecordDialog(async () => (await import('./measurement-dialog.tsx')).MeasurementDialog)

/** Body measurements, newest first, to log, edit and delete. */
export function Measurements({ studentId }: { studentId: string | undefined }) {
  const t = useTexts(progressTexts)
  const canWrite = useCan('progress.write')
  const pages = useTablePages()
  const dialogs = useLocalDialogState()
  const result = useMeasurements(studentId, pages.page, pages.pageSize)
  const table = usePagedTable(pages, result, t('measurements.loadFailed'))
  const deleting = useDeleting<Measurement>()
  const columns = useColumns(table.rows)
  return (
    <Panel
      title={t('measurements.title')}
      action={
        canWrite && (
          <AddButton variant="default" onClick={() => dialogs.show('add')}>
            {t('dialog.add')}
          </AddButton>
        )
      }
    >
      <DataTable<Measurement>
        {...table}
        label={t('measurements.title')}
        columns={columns}
        rowName={useFormatsOfRow()}
        onDelete={canWrite ? deleting.open : undefined}
        onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
        empty={<EmptyState drawing="chart" title={t('measurements.empty')} message={t('measurements.emptyHint')} />}
      />
      <MeasurementDialog dialogs={dialogs} rows={table.rows} refetch={result.refetch} studentId={studentId} />
      <DeleteDialog deleting={deleting} questionOf={useMeasurementQuestion()} />
    </Panel>
  )
}

function useFormatsOfRow() {
  const formats = useFormats()
  return ({ measured_on }: Measurement) => formats.date(measured_on)
}

/** The date, and those measures that have a value. */
function useColumns(rows: readonly Measurement[]): DataTableColumn<Measurement>[] {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const taken = measureFields.filter((field) => field === 'weight_kg' || rows.some((row) => row[field] !== null))
  return [
    nameColumn('measured_on', t('measurements.date'), ({ measured_on }) => formats.date(measured_on), {}),
    ...taken.map((field): DataTableColumn<Measurement> => ({
      key: field,
      header: t(`measurements.fields.${field}`),
      align: 'end',
      // A card has one line: what was not measured is left out.
      card: 'named',
      onCard: (row) => (row[field] === null ? '–' : formats.number(row[field])),
      cell: (row) => <span className="ui-numbers">{row[field] === null ? '–' : formats.number(row[field])}</span>,
    })),
  ]
}

function useMeasurementQuestion() {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const remove = useApiMutation('DELETE /student-dashboard/measurements/{id}')
  return ({ id, version, measured_on }: Measurement) => ({
    title: t('measurements.confirmTitle'),
    message: t('measurements.confirm', { date: formats.date(measured_on) }),
    remove: async () => {
      await remove.mutateAsync({ params: { id }, version })
      notifySuccess(t('measurements.deleted'))
    },
    failed: t('measurements.deleteFailed'),
  })
}

/** A week, month or year of a student; without an id, one's own. */
export function useProgress(studentId: string | undefined, period: Period, date: string | undefined) {
  const query = { student_id: studentId, period, date }
  return useApiQuery('GET /student-dashboard/progress', { query }, { keepPrevious: true })
}

function useMeasurements(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery('GET /student-dashboard/measurements', { query }, { keepPrevious: true })
}
