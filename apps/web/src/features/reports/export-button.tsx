import {
  analyticsTables,
  type AnalyticsTable,
  api,
  type ExportFormat,
  exportFormats,
  type ReportPeriod,
} from '@folego/contract'
import { call } from '#platform/api'
import { useDownload } from '#platform/files'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { DownloadMenu } from '#platform/lists'
import { notifyError } from '#ui'
import { reportsTexts } from './reports.texts.ts'

/** The tables of the report as files, made by the server in the language of the screen. */
export function ExportButton({ period }: { period: ReportPeriod }) {
  const t = useTexts(reportsTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(`${t('export.failed')}. ${failureText(error)}`))
  const save = async (table: AnalyticsTable, format: ExportFormat) =>
    download(async () => call(api.instructor.exportAnalytics, { query: { period, table, language, format } }))
  const files = analyticsTables.flatMap((table) =>
    exportFormats.map((format, index) => ({
      key: `${table}-${format}`,
      label: t(`export.${format}`),
      spoken: `${t(`export.${table}`)}, ${t(`export.${format}`)}`,
      ...(index === 0 && { heading: t(`export.${table}`) }),
      onClick: () => void save(table, format),
    })),
  )
  return <DownloadMenu label={t('export.button')} busy={busy} files={files} />
}
