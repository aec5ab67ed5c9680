import {
  analyticsTables,
  type AnalyticsTable,
  api,
  type ExportFormat,
  exportFormats,
  type ReportPeriod,
} from '@folego/contract'
import { Fragment } from 'react'
import { call } from '#platform/api'
import { useDownload } from '#platform/files'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { DownloadMenu } from '#platform/lists'
import { Menu, notifyError } from '#ui'
import { reportsTexts } from './reports.texts.ts'

/** The tables of the report as files, made by the server in the language of the screen. */
export function ExportButton({ period }: { period: ReportPeriod }) {
  const t = useTexts(reportsTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(`${t('export.failed')}. ${failureText(error)}`))
  const save = async (table: AnalyticsTable, format: ExportFormat) =>
    download(async () => call(api.instructor.exportAnalytics, { query: { period, table, language, format } }))
  return (
    <DownloadMenu label={t('export.button')} busy={busy}>
      {analyticsTables.map((table) => (
        <Fragment key={table}>
          <Menu.Label>{t(`export.${table}`)}</Menu.Label>
          {exportFormats.map((format) => (
            <Menu.Item
              key={format}
              aria-label={`${t(`export.${table}`)}, ${t(`export.${format}`)}`}
              onClick={() => void save(table, format)}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </DownloadMenu>
  )
}
