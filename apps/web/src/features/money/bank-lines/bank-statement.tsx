import { type BankLine, bankLineStates, reasonForm, bankLineParameters } from '@folego/contract'
import { paymentMethodNames } from '@folego/domain'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { type ChosenRows, useFreshDialog, useChosenRows, useListState, useListTable } from '#platform/lists'
import { FormDialog, ReasonDialog } from '#platform/records'
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
  notifyUndoable,
  type Shown,
  Stack,
  TextInput,
  ViewTabs,
} from '#ui'
import { bankLinesTexts } from './bank-lines.texts.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { StatementFile } from './statement-file.tsx'

/** Incoming bank transfers, line by line: a person assigns each to a student, or many at once if their invoices were found. */
export function BankStatement() {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const list = useListState<'GET /bank-line'>(bankLineParameters)
  const { state } = list.query
  const result = useApiQuery('GET /bank-line', { query: list.query }, { keepPrevious: true })
  const table = useListTable(list, result, t('loadFailed'))
  const chosen = useChosenRows(table.rows)
  const settling = useFreshDialog<BankLine>()
  const dismissing = useFreshDialog<BankLine>()
  const dismiss = useApiMutation('POST /bank-line/{id}/dismissal')
  const restore = useApiMutation('DELETE /bank-line/{id}/dismissal')
  const takeBack = async ({ id }: BankLine) => {
    try {
      await restore.mutateAsync({ params: { id } })
    } catch (failure) {
      notifyError(t('restoreFailed'), failureText(failure))
    }
  }
  const undoing = useFreshDialog<readonly BankLine[]>()
  const { confirm, reopen, busy } = useConfirming(chosen)
  const canReopen = useCan('payments.reverse')
  const choose = (line: BankLine) => ({ key: 'settle', label: t('settle.action'), onClick: () => settling.open(line) })
  const actions = {
    open: (line: BankLine) => [
      ...(line.recorded || line.suggestion ? [choose(line)] : []),
      { key: 'dismiss', label: t('dismiss.action'), onClick: () => dismissing.open(line) },
    ],
    dismissed: (line: BankLine) => [{ key: 'restore', label: t('restore'), onClick: () => void takeBack(line) }],
    settled: (line: BankLine) =>
      canReopen ? [{ key: 'undo', label: t('undo.action'), onClick: () => undoing.open([line]) }] : [],
  }
  const mainActionOf = (line: BankLine) => {
    if (line.state !== 'open') return undefined
    const { memo } = line
    if (line.recorded) {
      return { label: t('link.action'), name: t('link.named', { memo }), onClick: () => void confirm([line]) }
    }
    if (line.suggestion) {
      // What is not due soon, or may be here twice, is confirmed after a look at the invoice.
      const onClick = () => (canConfirm(line) ? void confirm([line]) : settling.open(line))
      return { label: t('confirm.one'), name: t('confirm.named', { memo }), onClick }
    }
    return { label: t('settle.action'), name: t('settle.named', { memo }), onClick: () => settling.open(line) }
  }
  return (
    <Stack gap="md">
      <StatementFile />
      <ViewTabs
        label={t('states.label')}
        views={bankLineStates.map((view) => ({ view, label: t(`states.${view}`) }))}
        value={state}
        onChange={(view) => {
          chosen.clear()
          list.change({ state: view })
        }}
      />
      <DataTable
        {...table}
        label={t('title')}
        columns={useColumns(state)}
        rowName={({ memo }) => memo}
        choice={choiceOf(state, chosen, canReopen)}
        mainAction={mainActionOf}
        moreActions={(line) => actions[line.state](line)}
        empty={<EmptyState drawing="card" title={t(`empty.${state}`)} message={t('empty.hint')} />}
        emptyFiltered={<EmptyState drawing="card" title={t(`empty.${state}`)} message={t('empty.hint')} />}
      />
      <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
        {state === 'settled' ? (
          <Button variant="default" onClick={() => undoing.open(chosen.rows)}>
            {t('undo.many', { count: chosen.rows.length })}
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void confirm(chosen.rows)}>
            {t('confirm.action', { count: chosen.rows.length })}
          </Button>
        )}
      </ChoiceBar>
      {settling.render((line, shown) => (
        <SettleDialog line={line} {...shown} />
      ))}
      {undoing.render((lines, shown) => (
        <Undoing lines={lines} {...shown} send={reopen} />
      ))}
      {dismissing.render((line, shown) => (
        <Dismissing line={line} {...shown} send={async (id, body) => dismiss.mutateAsync({ params: { id }, body })} />
      ))}
    </Stack>
  )
}

/** Lines of recorded payments, and of invoices that are due soon, can be confirmed together, unless they may be here twice. */
const canConfirm = ({ recorded, suggestion, alike }: BankLine) =>
  recorded !== null || (suggestion?.due_soon === true && alike === null)

/** The checkboxes of a state: open lines are confirmed together, settled ones are undone together. */
function choiceOf(state: BankLine['state'], chosen: ChosenRows<BankLine>, canReopen: boolean) {
  if (state === 'settled') return canReopen ? chosen : undefined
  if (state === 'dismissed') return undefined
  const choose = (rows: readonly BankLine[], on: boolean) =>
    chosen.choose(on ? rows.filter((line) => canConfirm(line)) : rows, on)
  return { isChosen: chosen.isChosen, choose }
}

function useColumns(state: BankLine['state']): DataTableColumn<BankLine>[] {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  const outcome: DataTableColumn<BankLine> = {
    key: 'outcome',
    card: 'line',
    header: t(`column.${state}`),
    cell: (line) => {
      if (line.dismiss_reason !== null) return line.dismiss_reason
      if (line.state === 'settled') return t(line.is_linked ? 'linked' : 'settled')
      return (
        <>
          <Suggestion line={line} />{' '}
          {line.alike !== null && <small className="ui-muted">{t('alike', { memo: line.alike || t('noMemo') })}</small>}
        </>
      )
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

function Suggestion({ line: { suggestion, recorded } }: { line: BankLine }) {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  const language = useLanguage()
  if (recorded !== null) {
    const { student_name: name, number, method, paid_on } = recorded
    const day = formats.date(paid_on)
    return (
      <span>
        {t('recorded', { name, number })}{' '}
        <small className="ui-muted">{t('recordedHow', { method: paymentMethodNames[method][language], day })}</small>
      </span>
    )
  }
  if (suggestion === null) return <span className="ui-muted">{t('unknown')}</span>
  const { student_name: name, invoices, due_on, due_cents, reasons } = suggestion
  const number = invoices.map((invoice) => invoice.number).join(', ')
  return (
    <span>
      {t(reasons.includes('amount') ? 'suggestion' : 'suggestionOther', {
        name,
        number,
        due: formats.date(due_on),
        amount: formats.cents(due_cents),
      })}{' '}
      <small className="ui-muted">{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</small>
    </span>
  )
}

/** Confirms lines one by one, and undoes it; refused ones stay selected. */
function useConfirming(chosen: ChosenRows<BankLine>) {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const canReopen = useCan('payments.reverse')
  const settle = useApiMutation('POST /bank-line/{id}/settlement once')
  const link = useApiMutation('POST /bank-line/{id}/link')
  const undo = useApiMutation('POST /bank-line/{id}/reopening')
  const [busy, setBusy] = useState(false)
  const each = async (
    lines: readonly BankLine[],
    failed: 'confirm.failed' | 'undo.failed',
    act: (line: BankLine) => Promise<unknown>,
  ) => {
    const done: BankLine[] = []
    setBusy(true)
    for (const line of lines) {
      try {
        // In sequence: each is accepted or refused by itself.
        // oxlint-disable-next-line no-await-in-loop
        await act(line)
        done.push(line)
      } catch (failure) {
        notifyError(t(failed, { memo: line.memo }), failureText(failure))
      }
    }
    chosen.choose(done, false)
    setBusy(false)
    return done
  }
  /** The last one first: a later payment of an invoice is undone before an earlier one. */
  const reopen = async (lines: readonly BankLine[], reason: string) => {
    const done = await each(lines.toReversed(), 'undo.failed', ({ id }) =>
      undo.mutateAsync({ params: { id }, body: { reason } }),
    )
    if (done.length > 0) notifySuccess(t('undo.done', { count: done.length }))
  }
  const confirm = async (lines: readonly BankLine[]) => {
    // Recorded payments first: a payment that is linked is not mistaken for another line's.
    const inOrder = [...lines.filter(({ recorded }) => recorded), ...lines.filter(({ recorded }) => !recorded)]
    const done = await each(inOrder, 'confirm.failed', async ({ id, recorded, suggestion }) => {
      if (recorded) return link.mutateAsync({ params: { id }, body: { payment_id: recorded.payment_id } })
      if (suggestion === null) return undefined
      const { student_id, invoices } = suggestion
      const invoice_ids = invoices.map((invoice) => invoice.id)
      return settle.mutateAsync({ params: { id }, body: { student_id, invoice_ids } })
    })
    if (done.length === 0) return
    const words = t('confirm.done', { count: done.length })
    if (!canReopen) notifySuccess(words)
    else notifyUndoable(words, { label: t('undo.toast'), onUndo: () => void reopen(done, t('undo.byMistake')) })
  }
  return { confirm, reopen, busy }
}

interface UndoingProps extends Shown {
  lines: readonly BankLine[]
  send: (lines: readonly BankLine[], reason: string) => Promise<void>
}

/** Asks for one reason for all. */
function Undoing({ lines, send, ...shown }: UndoingProps) {
  const t = useTexts(bankLinesTexts)
  const form = useContractForm(reasonForm, { initialValues: { reason: '' } })
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: t('undo.title', { count: lines.length }),
        save: t('undo.confirm'),
        failed: t('undo.refused'),
      }}
      send={async ({ reason }) => {
        await send(lines, reason)
        return undefined
      }}
    >
      <Stack gap="md">
        <p>{t('undo.message')}</p>
        <TextInput label={t('undo.reason')} required data-autofocus {...form.fields.getInputProps('reason')} />
      </Stack>
    </FormDialog>
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
      schema={reasonForm}
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
