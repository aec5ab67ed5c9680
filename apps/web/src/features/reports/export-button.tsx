import { analyticsTables, type AnalyticsTable, api, type ReportPeriod } from '@folego/contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/api'
import { saveFile } from '#platform/files'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, Menu, notifyError } from '#ui'
import { reportsTexts } from './reports.texts.ts'

/** The tables of the report as files, made by the server in the language of the screen. */
export function ExportButton({ period }: { period: ReportPeriod }) {
  const t = useTexts(reportsTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const save = async (table: AnalyticsTable) => {
    setBusy(true)
    try {
      saveFile(await call(api.instructor.exportAnalytics, { query: { period, table, language } }))
    } catch (error) {
      notifyError(`${t('export.failed')}. ${failureText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {analyticsTables.map((table) => (
          <Menu.Item key={table} onClick={() => void save(table)}>
            {t(`export.${table}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
