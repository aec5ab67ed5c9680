import type { Measurement } from '@folego/contract'
import { measureFields, type Period } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useLocalDialogState, usePagedTable, useTablePages } from '#platform/lists'
import { DeleteDialog, lazyRecordDialog, useDeleting } from '#platform/records'
import { AddButton, DataTable, type DataTableColumn, EmptyState, nameColumn, notifySuccess, Panel } from '#ui'
import styles from './progress.module.css'
import { progressTexts } from './progress.texts.ts'

const MeasurementDialog = lazyRecordDialog(async () => (await import('./measurement-dialog.tsx')).MeasurementDialog)

/** Body measurements: what changed in the last three, and all of them, newest first, to log, edit and delete. */
export function Measurements({ studentId }: { studentId: string | undefined }) {
  const t = useTexts(progressTexts)
  const canWrite = useCan('progress.write')
  const pages = useTablePages()
  const dialogs = useLocalDialogState()
  const result = useMeasurements(studentId, pages.page, pages.pageSize)
  const newest = useMeasurements(studentId, 1, pages.pageSize)
  const table = usePagedTable(pages, result, t('measurements.loadFailed'))
  const deleting = useDeleting<Measurement>()
  const columns = useColumns(table.rows)
  const latest = newest.data?.object ?? []
  const list = (
    <DataTable<Measurement>
      {...table}
      label={t('measurements.title')}
      columns={columns}
      rowName={useFormatsOfRow()}
      onDelete={canWrite ? deleting.open : undefined}
      onEdit={canWrite ? ({ id }) => dialogs.show('edit', id) : undefined}
      empty={<EmptyState drawing="chart" title={t('measurements.empty')} message={t('measurements.emptyHint')} />}
    />
  )
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
      {latest.length === 0 ? (
        list
      ) : (
        <>
          <LatestMeasurements rows={latest} />
          <details className={styles.allMeasurements}>
            <summary>{t('measurements.all')}</summary>
            {list}
          </details>
        </>
      )}
      <MeasurementDialog dialogs={dialogs} rows={table.rows} refetch={result.refetch} studentId={studentId} />
      <DeleteDialog deleting={deleting} questionOf={useMeasurementQuestion()} />
    </Panel>
  )
}

/** The last three dates side by side, newest last: each value with its change since the one before. */
function LatestMeasurements({ rows }: { rows: readonly Measurement[] }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const shown = rows.slice(0, 3).toReversed()
  if (shown.length === 0) return null
  return (
    <table className={`${styles.latest} ui-numbers`}>
      <caption className="ui-hidden">{t('measurements.latest')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">{t('measurements.title')}</span>
          </th>
          {shown.map(({ id, measured_on }) => (
            <th key={id} scope="col">
              {formats.dayMonth(measured_on)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measureFields
          .filter((field) => shown.some((row) => row[field] !== null))
          .map((field) => (
            <tr key={field}>
              <th scope="row">{t(`measurements.fields.${field}`)}</th>
              {shown.map((row) => {
                const value = row[field]
                const before = rows.slice(rows.indexOf(row) + 1).find((older) => older[field] !== null)?.[field] ?? null
                return (
                  <td key={row.id}>
                    {value === null ? '–' : formats.number(value)}
                    {value !== null && before !== null && <small>{formats.difference(value - before)}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
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
