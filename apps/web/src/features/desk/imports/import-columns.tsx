import {
  type ImportBatch,
  type ImportColumn,
  type ImportField,
  importFields,
  importJoinedFields,
} from '@folego/contract'
import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Banner, Button, Group, notifyError, Select, Switch, TextInput } from '#ui'
import { AreaCode } from './import-questions.tsx'
import { choiceOf, longCall, useImportWrites } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

interface ImportColumnsProps {
  batch: ImportBatch
  /** Called with the version that saving the choice created. */
  onNext: (version: number) => void
  onLeave: () => void
}

/** The second step: the meaning of each column, and how rows are parsed. */
export function ImportColumns({ batch, onNext, onLeave }: ImportColumnsProps) {
  const t = useTexts(importsTexts)
  const [fields, setFields] = useState(() => batch.columns.map(({ field }) => field))
  const [options, setOptions] = useState(batch.options)
  const writes = useImportWrites()
  const { save, discard } = useSteps(batch, writes, { onNext, onLeave })
  const hasDates = fields.includes('end_date') || fields.includes('start_date')
  const give = (column: number, field: ImportField | null) => {
    const canRepeat = field !== null && importJoinedFields.includes(field)
    // Any other meaning can only be used once: it is taken from the column that had it.
    setFields(fields.map((own, at) => (at === column ? field : own === field && !canRepeat ? null : own)))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(fields, options)
      }}
    >
      <div>
        <h2 className={styles.heading}>{t('columns.title')}</h2>
        <p className={styles.hint}>{t('columns.help')}</p>
      </div>
      <ul className={styles.columns}>
        {numbered(batch.columns).map(({ column, number }) => (
          <ColumnRow
            key={number}
            column={column}
            number={number}
            field={fields[number - 1] ?? null}
            onChange={(field) => give(number - 1, field)}
          />
        ))}
      </ul>
      <div className={styles.options}>
        <Switch
          label={t('columns.tidyNames')}
          checked={options.tidy_names}
          onChange={(event) => setOptions({ ...options, tidy_names: event.currentTarget.checked })}
        />
        <AreaCode value={options.area_code} onChange={(area_code) => setOptions({ ...options, area_code })} />
        {hasDates && (
          <TextInput
            label={t('columns.defaultPlan')}
            description={t('columns.defaultPlanHint')}
            maxLength={120}
            autoComplete="off"
            value={options.default_plan ?? ''}
            onChange={(event) => setOptions({ ...options, default_plan: event.currentTarget.value || null })}
          />
        )}
      </div>
      {!fields.includes('name') && <Banner tone="warning">{t('columns.nameMissing')}</Banner>}
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="default" loading={writes.discard.isPending} onClick={() => void discard()}>
          {t('columns.discard')}
        </Button>
        <Button type="submit" disabled={!fields.includes('name')} loading={writes.choose.isPending}>
          {t('columns.next')}
        </Button>
      </Group>
    </form>
  )
}

/** Columns are only identified by position, from 1. */
const numbered = (columns: readonly ImportColumn[]) => columns.map((column, at) => ({ column, number: at + 1 }))

function useSteps(
  { id, plans, version }: ImportBatch,
  { choose, discard }: ReturnType<typeof useImportWrites>,
  { onNext, onLeave }: Pick<ImportColumnsProps, 'onNext' | 'onLeave'>,
) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const run = async <Reply,>(act: () => Promise<Reply>, failed: string, then: (reply: Reply) => void) => {
    try {
      then(await act())
    } catch (error) {
      notifyError(failed, failureText(error))
    }
  }
  return {
    save: (fields: (ImportField | null)[], options: ImportBatch['options']) => {
      // What nobody decided is guessed anew: another column can name other plans and prices.
      const body = { fields, options, plans: plans.filter((plan) => plan.is_chosen).map(choiceOf) }
      return run(
        () => choose.mutateAsync({ params: { id }, body, version, ...longCall }),
        t('failed.save'),
        (batch) => onNext(batch.version),
      )
    },
    discard: () => run(() => discard.mutateAsync({ params: { id } }), t('failed.discard'), onLeave),
  }
}

interface ColumnRowProps {
  column: ImportColumn
  /** Counted from 1. */
  number: number
  field: ImportField | null
  onChange: (field: ImportField | null) => void
}

function ColumnRow({ column, number, field, onChange }: ColumnRowProps) {
  const t = useTexts(importsTexts)
  const name = column.header || t('columns.unnamed', { number })
  const data = [
    { value: '', label: t('columns.ignore') },
    ...importFields.map((each) => ({ value: each, label: t(`fields.${each}`) })),
  ]
  return (
    <li data-ignored={field === null || undefined}>
      <div>
        <strong>{name}</strong>
        <span>
          {column.samples.length === 0
            ? t('columns.noSamples')
            : t('columns.samples', { samples: column.samples.join(' · ') })}
        </span>
      </div>
      <Select
        aria-label={t('columns.field', { name })}
        data={data}
        value={field ?? ''}
        allowDeselect={false}
        onChange={(value) => onChange(importFields.find((each) => each === value) ?? null)}
      />
    </li>
  )
}
