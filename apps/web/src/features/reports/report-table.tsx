import { type ExportFormat, exportFormats, type FileReply } from '@folego/contract'
import { useDownload } from '#platform/files'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { DownloadMenu } from '#platform/lists'
import { notifyError, Panel, TableHead } from '#ui'
import { moneyReportsTexts } from './money-reports.texts.ts'
import styles from './reports.module.css'

interface ReportTableProps {
  title: string
  /** What is counted how. */
  note?: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
  /** What is said instead of an empty table. */
  nothing: string
  /** The same table as a file, made by the server. */
  fetchFile: (format: ExportFormat) => Promise<FileReply>
}

/** A table of a report with its files; a wide one is moved sideways. */
export function ReportTable({ title, note, head, rows, nothing, fetchFile }: ReportTableProps) {
  const t = useTexts(moneyReportsTexts)
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(t('export.failed'), failureText(error)))
  return (
    <Panel
      title={title}
      action={
        <DownloadMenu
          label={t('export.button')}
          busy={busy}
          files={exportFormats.map((format) => ({
            key: format,
            label: t(`export.${format}`),
            onClick: () => void download(async () => fetchFile(format)),
          }))}
        />
      }
    >
      {note !== undefined && <p className={styles.rule}>{note}</p>}
      {rows.length === 0 ? (
        <p className="ui-muted">{nothing}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        <section className={styles.scrolling} aria-label={`${title}: ${head[0]}`} tabIndex={0}>
          <table className={styles.table}>
            <TableHead names={head} />
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]} className="ui-numbers">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
