import { api, type BodyOf, type ImportedStatement, limits, type StatementTable } from '@folego/contract'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useApiMutation } from '#platform/api'
import { fieldIssuesOf, useFailureText, useIssueText } from '#platform/failures'
import { base64Of } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { Banner, Button, FileButton, Toolbar } from '#ui'
import { bankLinesTexts } from './bank-lines.texts.ts'

type StatementBody = BodyOf<typeof api.bankLines.table>

const StatementColumns = lazyDialog(async () => (await import('./statement-columns.tsx')).StatementColumns)

/** Imports a bank's statement file and reports what was new. */
export function StatementFile() {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const hintId = useId()
  const take = useApiMutation(api.bankLines.import)
  const show = useApiMutation(api.bankLines.table)
  const columns = useFreshDialog<{ file: StatementBody; table: StatementTable }>()
  const [failure, setFailure] = useState<string>()
  const [taken, setTaken] = useState<{ file: StatementBody; counts: ImportedStatement }>()
  const askColumns = async (file: StatementBody) =>
    columns.open({ file, table: await show.mutateAsync({ body: file }) })
  const read = async (file: File) => {
    setFailure(undefined)
    setTaken(undefined)
    if (file.size > limits.importFileBytesMax) {
      setFailure(issueText('FILE_TOO_LARGE'))
      return
    }
    const body = { file_name: file.name.slice(-limits.shortTextMaxLength), content: await base64Of(file) }
    try {
      setTaken({ file: body, counts: await take.mutateAsync({ body, timeoutMilliseconds: 120_000 }) })
    } catch (error) {
      const { content: issue } = fieldIssuesOf(error)
      const words = issue ? issueText(issue) : `${t('file.failed')}. ${failureText(error)}`
      if (issue !== 'STATEMENT_COLUMNS' && issue !== 'STATEMENT_INVALID') setFailure(words)
      // A table with an unknown layout opens the column mapping; any other file keeps its refusal.
      else await askColumns(body).catch(() => setFailure(words))
    }
  }
  return (
    <>
      <Toolbar>
        <FileButton
          leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />}
          loading={take.isPending || show.isPending}
          aria-describedby={hintId}
          label={t('file.choose')}
          accept=".ofx,.csv,.txt,.xlsx"
          onFile={(file) => void read(file)}
        />
        <p id={hintId} className="ui-muted">
          {t('file.hint')}
        </p>
      </Toolbar>
      {failure && <Banner tone="error">{failure}</Banner>}
      {taken && (
        <ImportResult
          counts={taken.counts}
          onColumns={() => void askColumns(taken.file).catch((error) => setFailure(failureText(error)))}
        />
      )}
      {columns.render((statement, shown) => (
        <StatementColumns {...statement} {...shown} onTaken={(counts) => setTaken({ file: statement.file, counts })} />
      ))}
    </>
  )
}

interface ImportResultProps {
  counts: ImportedStatement
  onColumns: () => void
}

/** What was new in a file, and the account that it was assigned to. */
function ImportResult({
  counts: { account, is_table, added, known, repeated, outgoing },
  onColumns,
}: ImportResultProps) {
  const t = useTexts(bankLinesTexts)
  return (
    <Banner
      tone={repeated > 0 ? 'warning' : 'info'}
      actions={
        is_table && (
          <Button size="sm" variant="default" onClick={onColumns}>
            {t('file.columns')}
          </Button>
        )
      }
    >
      {t('file.added', { count: added })}
      {known > 0 && ` ${t('file.known', { count: known })}`}
      {repeated > 0 && ` ${t('file.repeated', { count: repeated })}`}
      {outgoing > 0 && ` ${t('file.outgoing', { count: outgoing })}`}
      {account !== '' && ` ${t('file.account', { account })}`}
    </Banner>
  )
}
