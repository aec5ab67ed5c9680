import { useState } from 'react'
import type { z } from 'zod'
import { type ContractForm, type ContractFormSettings, type LeaveQuestion } from '#platform/form'
import { useContractForm, useUnsavedChanges } from '#platform/form'
import { type DialogMode, notifyActionable, notifySuccess, type SaveIntent, type ToastAction } from '#ui'
import { type RecordSource, useNewestRecord } from './use-newest-record.ts'
import { type Saving, type SavingSettings, useSaving } from './use-saving.ts'

/**
 * Sends the form: a new record if there is no `base`, else its changed fields.
 *
 * @param version the version that the save is based on; undefined while adding, and when the person overwrites
 * @returns the saved record; undefined if nothing was changed and nothing was sent
 */
export type SendRecord<R, Draft> = (
  draft: Draft,
  base: R | undefined,
  version: number | undefined,
) => Promise<R | undefined>

/** The messages of a save: what failed ("Falha ao criar aluno"), and success. */
export interface SavingWords<R> {
  failed: string
  saved: (record: R) => string
  /** An optional next step for the saved record, as a button of the toast. */
  next?: (record: R) => ToastAction | undefined
}

/** A record whose dialog is open, as its form needs it. */
export interface OpenedRecord<R> {
  mode: DialogMode
  opened: boolean
  /** Undefined while adding. */
  record: R | undefined
  /** The source of its newest state. */
  source: RecordSource<R>
}

export interface RecordFormSettings<R, Values extends object, Schema extends z.ZodType> extends OpenedRecord<R> {
  /** The prefix of the drafts' names: `students` stores `students/add` and `students/edit/<id>/<version>`. */
  drafts: string
  /** What a new record is for, if drafts for several may exist: a student, the enrollment being renewed. */
  addingFor?: string | undefined
  /** The field values for a record, or for a new one. Read once for each record that the form starts from. */
  valuesOf: (record: R | undefined) => Values
  read?: (values: Values, base: R | undefined) => unknown
  check?: (
    values: Values,
    base: R | undefined,
  ) => ReturnType<NonNullable<ContractFormSettings<Values, Schema>['check']>>
  issueTexts?: NonNullable<ContractFormSettings<Values, Schema>['issueTexts']>
  words: (base: R | undefined, values: Values) => SavingWords<R>
  /** The screen's own texts for single refusals. */
  refusals?: NonNullable<SavingSettings['words']>
  send: SendRecord<R, z.output<Schema>>
  /** Called after saving, before the form closes. */
  onSaved?: (record: R) => void | Promise<void>
  /** The next step of a record that was saved to go on, once the form has closed. */
  goOn?: ((record: R) => void) | undefined
  /** The initial values of the next new record, from those of the last; empty by default. */
  nextValues?: (last: Values) => Values
  onClose: () => void
}

export interface RecordForm<R, Values extends object, Schema extends z.ZodType> {
  mode: DialogMode
  opened: boolean
  /** What the form started from, in its newest known state; undefined while adding. */
  base: R | undefined
  form: ContractForm<Values, Schema>
  saving: Saving
  leaving: LeaveQuestion
  /** Saves and closes; with the second intent it stays open for another new record. */
  submit: (intent?: SaveIntent) => void
  /** Discards the input. */
  close: () => void
}

/**
 * The form of one record, validated by the contract's schema: its draft, the newest state of the record, saving with
 * conflict resolution, and the confirmation before unsaved input is left. `RecordDialog` shows it in a dialog; a page may
 * show it itself.
 */
export function useRecordForm<
  R extends { id: string; version: number },
  Values extends object,
  Schema extends z.ZodType,
>(schema: Schema, settings: RecordFormSettings<R, Values, Schema>): RecordForm<R, Values, Schema> {
  const { mode, opened, source, valuesOf, read, check, send } = settings
  const [{ base, initialValues }, setStart] = useState(() => startOf(settings.record, valuesOf))
  const form = useContractForm<Values, Schema>(schema, {
    initialValues,
    ...(read && { read: (values) => read(values, base) }),
    ...(check && { check: (values) => check(values, base) }),
    ...(settings.issueTexts && { issueTexts: settings.issueTexts }),
    draft: mode === 'view' ? undefined : draftOf(settings, base),
  })
  const take = (record: R) => {
    const start = startOf(record, valuesOf)
    setStart(start)
    form.restart(start.initialValues)
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const words = settings.words(base, form.fields.values)
  const saving = useSaving({
    failed: words.failed,
    showRefusal: form.showRefusal,
    reload: base && reload,
    ...(settings.refusals && { words: settings.refusals }),
  })
  const leaving = useUnsavedChanges(opened && mode !== 'view' && form.dirty)
  const startNext = (intent: SaveIntent) => {
    const next = intent !== 'save-and-add-another' ? undefined : settings.nextValues?.(form.fields.getValues())
    if (next) setStart({ base: undefined, initialValues: next })
    form.restart(next)
  }
  const submit = (intent: SaveIntent = 'save') =>
    form.submit((draft) =>
      saving.save(async ({ overwrite }) => {
        const saved = await send(draft, base, overwrite ? undefined : base?.version)
        if (saved && base) take(saved)
        else startNext(intent)
        if (saved) {
          const next = words.next?.(saved)
          if (next) notifyActionable(words.saved(saved), next)
          else notifySuccess(words.saved(saved))
          await settings.onSaved?.(saved)
        }
        if (intent !== 'save-and-add-another') settings.onClose()
        if (saved && intent === 'save-and-go-on') settings.goOn?.(saved)
      }),
    )
  const close = () => {
    form.giveUp()
    saving.clearFailure()
    settings.onClose()
  }
  return { mode, opened, base, form, saving, leaving, submit, close }
}

function startOf<R, Values>(base: R | undefined, valuesOf: (record: R | undefined) => Values) {
  return { base, initialValues: valuesOf(base) }
}

function draftOf(
  { drafts, addingFor }: { drafts: string; addingFor?: string | undefined },
  base: { id: string; version: number } | undefined,
): string {
  if (base) return `${drafts}/edit/${base.id}/${base.version}`
  return addingFor === undefined ? `${drafts}/add` : `${drafts}/add/${addingFor}`
}
