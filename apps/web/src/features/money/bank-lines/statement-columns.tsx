import {
  type api,
  type BodyOf,
  dayOrders,
  decimalSigns,
  type ImportedStatement,
  readStatementRow,
  type StatementField,
  statementFields,
  statementMapping,
  type StatementTable,
} from '@folego/contract'
import { useId, useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Autocomplete, Checkbox, Select, type Shown, SimpleGrid, Stack } from '#ui'
import { statementColumnsTexts } from './statement-columns.texts.ts'
import styles from './statement-columns.module.css'
import { type StatementRefusal, statementRefusalOf } from './statement-refusal.ts'

export interface StatementColumnsProps extends Shown {
  file: BodyOf<typeof api.bankLines.table>
  table: StatementTable
  /** Its lines are not those of the account that had such a table, so a person says whose it is. */
  isOtherAccount: boolean
  onTaken: (taken: ImportedStatement) => void
}

/**
 * Maps the columns of a tabular statement: shows its first rows, the meaning of each column, and the parsed result. The
 * mapping is stored for the account.
 */
export function StatementColumns({ opened, onClose, file, table, isOtherAccount, onTaken }: StatementColumnsProps) {
  const t = useTexts(statementColumnsTexts)
  const take = useApiMutation('POST /bank-line/import')
  const { rows, skipped, accounts } = table
  const form = useContractForm(statementMapping, {
    initialValues: {
      account: isOtherAccount ? '' : (table.account ?? ''),
      fields: table.fields,
      decimal: table.decimal,
      dates: table.dates,
    },
  })
  const [{ unreadable, line, foreign }, setRefusal] = useState<Partial<StatementRefusal>>({})
  const [leavesOut, setLeavesOut] = useState(false)
  const [isInReais, setInReais] = useState(false)
  /** A problem with the file is caused by the column mapping, so it is shown at the columns. */
  const columns: typeof form = {
    ...form,
    showRefusal: (refusal) => {
      const now = statementRefusalOf(refusal)
      // What was asked stays answered while another question comes.
      setRefusal((asked) => ({
        ...now,
        unreadable: now.unreadable ?? (leavesOut ? asked.unreadable : undefined),
        foreign: now.foreign ?? (isInReais ? asked.foreign : undefined),
      }))
      if (now.issue === undefined) return form.showRefusal(refusal)
      form.fields.setFieldError('fields', now.issue)
      return true
    },
  }
  const { fields, decimal, dates } = form.fields.values
  const { error: fieldsError } = form.fields.getInputProps('fields') as { error?: string }
  const faultId = useId()
  return (
    <FormDialog
      form={columns}
      opened={opened}
      size="xl"
      words={{ title: t('title'), save: t('confirm'), failed: t('failed') }}
      onClose={onClose}
      send={async (mapping) => {
        onTaken(
          await take.mutateAsync({
            body: { ...file, mapping, leave_out_unreadable: leavesOut, in_reais: isInReais },
            timeoutMilliseconds: 120_000,
          }),
        )
        return undefined
      }}
    >
      <Stack gap="md">
        <p className="ui-muted">{t('hint')}</p>
        <Autocomplete
          label={t('account')}
          description={isOtherAccount ? t('otherAccount', { account: table.account ?? '' }) : t('accountHint')}
          data={accounts}
          required
          autoComplete="off"
          {...form.fields.getInputProps('account')}
        />
        {/* Focusing its fields scrolls it; without fields it would need a tab stop. */}
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t('table')}>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                {fields.map((field, at) => (
                  <ColumnHead
                    // Columns are only identified by position.
                    // oxlint-disable-next-line no-array-index-key
                    key={at}
                    number={at + 1}
                    field={field}
                    fault={fieldsError === undefined ? undefined : faultId}
                    onChange={(chosen) => form.fields.setFieldValue('fields', given(fields, at, chosen))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, at) => (
                <Row
                  // So are rows.
                  // oxlint-disable-next-line no-array-index-key
                  key={at}
                  number={skipped + at + 1}
                  cells={cells}
                  fields={fields}
                  state={stateOf(readStatementRow(cells, { fields, decimal, dates }))}
                />
              ))}
            </tbody>
          </table>
        </div>
        {fieldsError !== undefined && (
          <p id={faultId} className={styles.fault} role="alert">
            {line !== undefined && `${t('line')} ${line}: `}
            {fieldsError}
          </p>
        )}
        {unreadable && (
          <Checkbox
            label={t('leaveOut', { count: unreadable.count, lines: unreadable.lines })}
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
        )}
        {foreign && (
          <Checkbox
            label={t('inReais', { currency: foreign.currency })}
            checked={isInReais}
            onChange={(event) => setInReais(event.currentTarget.checked)}
          />
        )}
        <ParsedPreview table={table} mapping={{ fields, decimal, dates }} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('decimal.label')}
            allowDeselect={false}
            data={decimalSigns.map((value) => ({ value, label: t(value === ',' ? 'decimal.comma' : 'decimal.point') }))}
            {...form.fields.getInputProps('decimal')}
          />
          <Select
            label={t('dates.label')}
            allowDeselect={false}
            data={dayOrders.map((value) => ({ value, label: t(`dates.${value}`) }))}
            {...form.fields.getInputProps('dates')}
          />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}

type Fields = StatementTable['fields']

/** Only descriptions may have several columns: any other meaning is taken from the column that had it. */
const given = (fields: Fields, at: number, chosen: StatementField | null): Fields =>
  fields.map((own, column) => (column === at ? chosen : own === chosen && chosen !== 'memo' ? null : own))

const stateOf = (read: ReturnType<typeof readStatementRow>) => (typeof read === 'string' ? read : 'line')

interface ColumnHeadProps {
  /** Counted from 1. */
  number: number
  field: StatementField | null
  /** The id of the element with the columns' error message. */
  fault: string | undefined
  onChange: (field: StatementField | null) => void
}

function ColumnHead({ number, field, fault, onChange }: ColumnHeadProps) {
  const t = useTexts(statementColumnsTexts)
  return (
    <th scope="col" data-ignored={field === null || undefined}>
      <Select
        aria-label={t('column', { number })}
        aria-describedby={fault}
        error={fault !== undefined && number === 1}
        allowDeselect={false}
        data={[
          { value: '', label: t('ignore') },
          ...statementFields.map((value) => ({ value, label: t(`fields.${value}`) })),
        ]}
        value={field ?? ''}
        onChange={(value) => onChange(statementFields.find((each) => each === value) ?? null)}
      />
    </th>
  )
}

interface RowProps {
  /** The row number in the file, from 1. */
  number: number
  cells: readonly string[]
  fields: Fields
  state: ReturnType<typeof stateOf>
}

function Row({ number, cells, fields, state }: RowProps) {
  return (
    <tr data-state={state}>
      <th scope="row">{number}</th>
      {fields.map((field, at) => (
        // oxlint-disable-next-line no-array-index-key
        <td key={at} data-ignored={field === null || undefined}>
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}

interface ParsedPreviewProps {
  table: StatementTable
  mapping: Parameters<typeof readStatementRow>[1]
}

/** How the shown rows are parsed: the first line as text, or the row that fails. */
function ParsedPreview({ table: { rows, skipped }, mapping }: ParsedPreviewProps) {
  const t = useTexts(statementColumnsTexts)
  const formats = useFormats()
  const read = rows.map((cells) => readStatementRow(cells, mapping))
  const unreadable = read.indexOf('unreadable')
  const first = read.find((line) => typeof line !== 'string')
  return (
    <output className={unreadable < 0 ? 'ui-muted' : styles.fault}>
      {unreadable >= 0
        ? t('reading.unreadable', { line: skipped + unreadable + 1 })
        : first === undefined
          ? t('reading.nothing')
          : t(first.amount_cents > 0 ? 'reading.incoming' : 'reading.outgoing', {
              day: formats.date(first.posted_on),
              amount: formats.cents(Math.abs(first.amount_cents)),
              memo: first.memo || t('reading.noMemo'),
            })}
    </output>
  )
}
