import type { api, BodyOf, ImportedStatement, StatementTable } from '@folego/contract'
import { limits } from '@folego/domain'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText, useIssueText } from '#platform/failures'
import { base64Of } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { Banner, Button, FileButton, Toolbar } from '#ui'
import { bankLinesTexts } from './bank-lines.texts.ts'
import {
  type ForeignStatement,
  type StatementRefusal,
  statementRefusalOf,
  type UnreadableRows,
} from './statement-refusal.ts'

type StatementBody = BodyOf<typeof api.bankLines.table>

/** What a person has answered about a file that was refused. */
type Answers = Pick<BodyOf<typeof api.bankLines.import>, 'leave_out_unreadable' | 'in_reais'>

const StatementColumns = lazyDialog(async () => (await import('./statement-columns.tsx')).StatementColumns)

/** Imports a bank's statement file and reports what was new. */
export function StatementFile() {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const hintId = useId()
  const take = useApiMutation('POST /bank-line/import')
  const show = useApiMutation('POST /bank-line/table')
  const columns = useFreshDialog<{ file: StatementBody; table: StatementTable; isOtherAccount: boolean }>()
  const [failure, setFailure] = useState<string>()
  const [unreadable, setUnreadable] = useState<{ file: StatementBody; answers: Answers; rows: UnreadableRows }>()
  const [foreign, setForeign] = useState<{ file: StatementBody; answers: Answers; statement: ForeignStatement }>()
  const [taken, setTaken] = useState<{ file: StatementBody; counts: ImportedStatement }>()
  const askColumns = async (file: StatementBody, isOtherAccount = false) =>
    columns.open({ file, isOtherAccount, table: await show.mutateAsync({ body: file }) })
  const importFile = async (file: StatementBody, answers: Answers = {}) => {
    setFailure(undefined)
    setUnreadable(undefined)
    setForeign(undefined)
    try {
      setTaken({
        file,
        counts: await take.mutateAsync({ body: { ...file, ...answers }, timeoutMilliseconds: 120_000 }),
      })
    } catch (error) {
      await refused(file, answers, error)
    }
  }
  /** Why the whole file was refused, and at which line. */
  const fileRefusal = (issue: string, line: StatementRefusal['line']) => {
    if (line === undefined) return issueText(issue)
    return issue === 'STATEMENT_TRUNCATED'
      ? t('file.truncated', { line })
      : t('file.atLine', { line, why: issueText(issue) })
  }
  const read = async (file: File) => {
    setFailure(undefined)
    setTaken(undefined)
    setUnreadable(undefined)
    setForeign(undefined)
    if (file.size > limits.importFileBytesMax) {
      setFailure(issueText('FILE_TOO_LARGE'))
      return
    }
    const body = { file_name: file.name.slice(-limits.shortTextMaxLength), content: await base64Of(file) }
    await importFile(body)
  }
  /** Shows why a file was refused, and what can be answered about it. */
  const refused = async (body: StatementBody, answers: Answers, error: unknown) => {
    const { issue, line, unreadable: rows, foreign: statement } = statementRefusalOf(error)
    if (rows !== undefined) {
      setUnreadable({ file: body, answers, rows })
      return
    }
    if (statement !== undefined) {
      setForeign({ file: body, answers, statement })
      return
    }
    const words = issue ? fileRefusal(issue, line) : `${t('file.failed')}. ${failureText(error)}`
    const isOtherAccount = issue === 'STATEMENT_ACCOUNT'
    if (issue !== 'STATEMENT_COLUMNS' && !isOtherAccount) setFailure(words)
    // A table with an unknown layout or account opens the column mapping; any other file keeps its refusal.
    else await askColumns(body, isOtherAccount).catch(() => setFailure(words))
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
      {unreadable && (
        <UnreadableBanner
          rows={unreadable.rows}
          busy={take.isPending || show.isPending}
          onLeaveOut={() => void importFile(unreadable.file, { ...unreadable.answers, leave_out_unreadable: true })}
          onColumns={() => void askColumns(unreadable.file).catch((error) => setFailure(failureText(error)))}
        />
      )}
      {foreign && (
        <Banner
          tone="warning"
          actions={
            <Button
              size="sm"
              loading={take.isPending}
              onClick={() => void importFile(foreign.file, { ...foreign.answers, in_reais: true })}
            >
              {t('currency.inReais')}
            </Button>
          }
        >
          {t('currency.said', { ...foreign.statement })}
        </Banner>
      )}
      {taken && (
        <ImportResult
          counts={taken.counts}
          onColumns={() => void askColumns(taken.file).catch((error) => setFailure(failureText(error)))}
        />
      )}
      {columns.render((statement, shown) => (
        <StatementColumns
          {...statement}
          {...shown}
          onTaken={(counts) => {
            setUnreadable(undefined)
            setTaken({ file: statement.file, counts })
          }}
        />
      ))}
    </>
  )
}

interface UnreadableBannerProps {
  rows: UnreadableRows
  busy: boolean
  onLeaveOut: () => void
  onColumns: () => void
}

/** Lists the rows that cannot be read, and offers to import the file without them or, of a table, to map its columns. */
function UnreadableBanner({
  rows: { count, lines, texts, isTable },
  busy,
  onLeaveOut,
  onColumns,
}: UnreadableBannerProps) {
  const t = useTexts(bankLinesTexts)
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="sm" loading={busy} onClick={onLeaveOut}>
            {t('unreadable.leaveOut', { count })}
          </Button>
          {isTable && (
            <Button size="sm" variant="default" disabled={busy} onClick={onColumns}>
              {t('file.columns')}
            </Button>
          )}
        </>
      }
    >
      {t('unreadable.said', { count, lines })}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

interface ImportResultProps {
  counts: ImportedStatement
  onColumns: () => void
}

/** What was new in a file, and the account that it was assigned to. */
function ImportResult({
  counts: {
    accounts,
    is_table,
    added,
    known,
    repeated,
    outgoing,
    informational,
    cards,
    foreign,
    investments,
    unreadable,
  },
  onColumns,
}: ImportResultProps) {
  const t = useTexts(bankLinesTexts)
  const names = accounts.filter((account) => account !== '')
  const isOfCardsOnly = cards > 0 && accounts.length === 0
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
      {t(isOfCardsOnly ? 'file.cardsOnly' : 'file.added', { count: added })}
      {known > 0 && ` ${t('file.known', { count: known })}`}
      {repeated > 0 && ` ${t('file.repeated', { count: repeated })}`}
      {outgoing > 0 && ` ${t('file.outgoing', { count: outgoing })}`}
      {informational > 0 && ` ${t('file.informational', { count: informational })}`}
      {cards > 0 && ` ${t('file.cards', { count: cards })}`}
      {foreign > 0 && ` ${t('file.foreign', { count: foreign })}`}
      {investments > 0 && ` ${t('file.investments', { count: investments })}`}
      {unreadable > 0 && ` ${t('file.unreadable', { count: unreadable })}`}
      {names.length > 0 && ` ${t('file.account', { count: names.length, account: names.join(', ') })}`}
    </Banner>
  )
}
