import { api, type BankLine, bankLineStates } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type ChosenRows, useFreshDialog, useChosenRows, useListState, useListTable } from '#platform/lists'
import { ReasonDialog } from '#platform/records'
import {
  Button,
  ChoiceBar,
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  nameColumn,
  notifyError,
  notifySuccess,
  type Shown,
  Stack,
  ViewTabs,
} from '#ui'
import { bankLinesTexts } from './bank-lines.texts.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { StatementFile } from './statement-file.tsx'

/** Incoming bank transfers, line by line: a person assigns each to a student, or many at once if their invoices were found. */
export function BankStatement() {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const list = useListState(api.bankLines.list)
  const { state } = list.query
  const result = useApiQuery(api.bankLines.list, { query: list.query }, { keepPrevious: true })
  const table = useListTable(list, result, t('loadFailed'))
  const chosen = useChosenRows(table.rows)
  const settling = useFreshDialog<BankLine>()
  const dismissing = useFreshDialog<BankLine>()
  const dismiss = useApiMutation(api.bankLines.dismiss)
  const restore = useApiMutation(api.bankLines.restore)
  const takeBack = async ({ id }: BankLine) => {
    try {
      await restore.mutateAsync({ params: { id } })
    } catch (failure) {
      notifyError(t('restoreFailed'), failureText(failure))
    }
  }
  const actions = {
    open: (line: BankLine) => [{ key: 'dismiss', label: t('dismiss.action'), onClick: () => dismissing.open(line) }],
    dismissed: (line: BankLine) => [{ key: 'restore', label: t('restore'), onClick: () => void takeBack(line) }],
    settled: () => [],
  }
  return (
    <Stack gap="md">
      <StatementFile />
      <ViewTabs
        label={t('states.label')}
        views={bankLineStates.map((view) => ({ view, label: t(`states.${view}`) }))}
        value={state}
        onChange={(view) => list.change({ state: view })}
      />
      <DataTable
        {...table}
        label={t('title')}
        columns={useColumns(state)}
        rowName={({ memo }) => memo}
        choice={state === 'open' ? confirmable(chosen) : undefined}
        mainAction={(line) =>
          line.state === 'open'
            ? {
                label: t('settle.action'),
                name: t('settle.named', { memo: line.memo }),
                onClick: () => settling.open(line),
              }
            : undefined
        }
        moreActions={(line) => actions[line.state](line)}
        empty={<EmptyState drawing="card" title={t(`empty.${state}`)} message={t('empty.hint')} />}
        emptyFiltered={<EmptyState drawing="card" title={t(`empty.${state}`)} message={t('empty.hint')} />}
      />
      <Confirming chosen={chosen} />
      {settling.render((line, shown) => (
        <SettleDialog line={line} {...shown} />
      ))}
      {dismissing.render((line, shown) => (
        <Dismissing line={line} {...shown} send={async (id, body) => dismiss.mutateAsync({ params: { id }, body })} />
      ))}
    </Stack>
  )
}

/** Only lines with a suggestion can be confirmed in bulk. */
const confirmable = (chosen: ChosenRows<BankLine>) => ({
  isChosen: chosen.isChosen,
  choose: (rows: readonly BankLine[], on: boolean) =>
    chosen.choose(
      rows.filter(({ suggestion }) => !on || suggestion !== null),
      on,
    ),
})

function useColumns(state: BankLine['state']): DataTableColumn<BankLine>[] {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  const outcome: DataTableColumn<BankLine> = {
    key: 'outcome',
    card: 'line',
    header: t(`column.${state}`),
    cell: (line) => {
      if (line.dismiss_reason !== null) return line.dismiss_reason
      if (line.state === 'settled') return t('settled')
      return <Suggestion line={line} />
    },
  }
  return [
    figuresColumn('day', t('column.day'), ({ posted_on }) => formats.date(posted_on)),
    nameColumn('memo', t('column.memo'), ({ memo }) => memo || t('noMemo'), { shrinks: true }),
    outcome,
    figuresColumn('amount', t('column.amount'), ({ amount_cents }) => formats.cents(amount_cents), {
      align: 'end',
      card: 'first',
    }),
  ]
}

function Suggestion({ line: { suggestion } }: { line: BankLine }) {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  if (suggestion === null) return <span className="ui-muted">{t('unknown')}</span>
  const { student_name: name, invoice_number: number, due_cents, reasons } = suggestion
  return (
    <span>
      {t(reasons.includes('amount') ? 'suggestion' : 'suggestionOther', {
        name,
        number,
        amount: formats.cents(due_cents),
      })}{' '}
      <small className="ui-muted">{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</small>
    </span>
  )
}

/** Receives the selected lines one by one; refused ones stay selected. */
function Confirming({ chosen }: { chosen: ChosenRows<BankLine> }) {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const settle = useApiMutation(api.bankLines.settle)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const done: BankLine[] = []
    for (const line of chosen.rows) {
      if (line.suggestion === null) continue
      const { student_id, invoice_id } = line.suggestion
      try {
        // In sequence: each is received or refused by itself.
        // oxlint-disable-next-line no-await-in-loop
        await settle.mutateAsync({ params: { id: line.id }, body: { student_id, invoice_ids: [invoice_id] } })
        done.push(line)
      } catch (failure) {
        notifyError(t('confirm.failed', { memo: line.memo }), failureText(failure))
      }
    }
    chosen.choose(done, false)
    setBusy(false)
    if (done.length > 0) notifySuccess(t('confirm.done', { count: done.length }))
  }
  return (
    <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
      <Button loading={busy} onClick={() => void confirm()}>
        {t('confirm.action', { count: chosen.rows.length })}
      </Button>
    </ChoiceBar>
  )
}

interface DismissingProps extends Shown {
  line: BankLine
  send: (id: string, body: { reason: string }) => Promise<unknown>
}

function Dismissing({ line, send, ...shown }: DismissingProps) {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  return (
    <ReasonDialog
      schema={api.bankLines.dismiss.body}
      words={{
        title: t('dismiss.title'),
        message: t('dismiss.message', { amount: formats.cents(line.amount_cents), memo: line.memo }),
        reason: t('dismiss.reason'),
        confirm: t('dismiss.confirm'),
        done: t('dismiss.done'),
        failed: t('dismiss.failed'),
      }}
      {...shown}
      send={async (body) => send(line.id, body)}
    />
  )
}
