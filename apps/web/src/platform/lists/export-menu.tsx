import type { ExportFormat, FileReply } from '@folego/contract'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useDownload } from '#platform/files'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError } from '#ui'
import { DownloadMenu } from './download-menu.tsx'
import { listsTexts } from './lists.texts.ts'

/** An export of thousands of rows takes longer than reading a page of them. */
const timeoutMilliseconds = 60_000

const choices = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileSpreadsheet },
  { format: 'pdf', Icon: IconPrinter },
] as const satisfies readonly { format: ExportFormat; Icon: unknown }[]

interface ListQuery {
  sort?: string
  page?: number
  page_size?: number
}

/** Fetches a whole list as a file. */
export type FetchFile<Query> = (args: {
  query: Omit<Query, 'page' | 'page_size'> & { format: ExportFormat }
  timeoutMilliseconds: number
}) => Promise<FileReply>

interface ExportMenuProps<Query> {
  /** The query of the list on the screen (the file contains all its pages), or the ids of the chosen rows. */
  query: Query
  fetchFile: FetchFile<Query>
}

/**
 * Downloads the whole filtered list, for a spreadsheet or for printing:
 * `<ExportMenu query={list.query} fetchFile={(args) => call('GET /plan/export', args)} />`.
 */
export function ExportMenu<Query extends ListQuery>({ query, fetchFile }: ExportMenuProps<Query>) {
  const t = useTexts(listsTexts)
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(t('export.failed'), failureText(error)))
  const { page: _page, page_size: _pageSize, ...filters } = query
  const save = async (format: ExportFormat) =>
    download(async () => fetchFile({ query: { ...filters, format }, timeoutMilliseconds }))
  const files = choices.map(({ format, Icon }) => ({
    key: format,
    label: t(`export.${format}`),
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    onClick: () => void save(format),
  }))
  return <DownloadMenu label={t('export.button')} busy={busy} files={files} />
}
