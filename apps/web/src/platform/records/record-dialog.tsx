import type { Permission } from '@folego/contract'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useCan } from '#platform/access'
import { type ContractForm, DraftOffer, LeaveDialog, type OfferedDraft } from '#platform/form'
import { type Dictionary, type Texts, type Translate, useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type DialogMode, EntityDialog, type EntityDialogProps } from '#ui'
import { PendingDialog } from './pending-dialog.tsx'
import type { RecordSource } from './use-newest-record.ts'
import { useOpenedAfterMount, useOpening } from './use-opening.ts'
import { wordsOf } from './words-of.ts'
import {
  type OpenedRecord,
  type RecordForm,
  type RecordFormSettings,
  type SendRecord,
  useRecordForm,
} from './use-record-form.ts'

/** The texts of a dialog, in the feature's own dictionary. */
interface RecordDictionary extends Dictionary {
  readonly dialog: Dictionary & { readonly add: string; readonly edit: string }
  readonly created: string
  readonly updated: string
  readonly createFailed: string
  readonly updateFailed: string
}

/** What every record has. */
export interface Stored {
  id: string
  version: number
}

/** The props of a record's fields, besides those passed to the dialog itself. */
export interface RecordFieldsProps<R, Values extends object, Schema extends z.ZodType<object>> {
  form: ContractForm<Values, Schema>
  mode: DialogMode
  /** The record that is edited or viewed; undefined while adding. */
  base: R | undefined
}

/** How one opened dialog reads, validates and saves its record. */
export interface RecordFormOf<R, Values extends object, Schema extends z.ZodType<object>> extends Omit<
  RecordFormSettings<R, Values, Schema>,
  keyof OpenedRecord<R> | 'drafts' | 'words' | 'send' | 'onSaved' | 'goOn' | 'onClose'
> {
  schema: Schema
  /** What an update sends; everything by default. If nothing changed, nothing is sent. */
  changesOf?: (base: R, draft: z.output<Schema>) => Partial<z.output<Schema>>
  /** Resolves with undefined if no record was created. */
  create: (draft: z.output<Schema>) => Promise<R | undefined>
  update: (changes: Partial<z.output<Schema>>, base: R, version: number | undefined) => Promise<R | undefined>
  /** Overrides for the dictionary's `created`, `createFailed` and so on. */
  words?: RecordFormSettings<R, Values, Schema>['words']
  /** A second save button while adding, for the next step with the new record. */
  goOn?: { label: string; isOffered: (values: Values) => boolean; act: (saved: R) => void } | undefined
  next?: (
    saved: R,
    base: R | undefined,
  ) => ReturnType<NonNullable<ReturnType<RecordFormSettings<R, Values, Schema>['words']>['next']>>
}

interface RecordDialogSettings<
  R extends Stored,
  Values extends object,
  Schema extends z.ZodType<object>,
  D extends RecordDictionary,
  Extra extends object,
> {
  /** The prefix of the drafts' names. */
  drafts: string
  texts: Texts<D>
  /** Required to switch from viewing to editing. */
  permission: Permission
  /**
   * Reads the newest state of the record in the address. Without it only the dialog's `rows` and `refetch` are used, and an
   * address that names none of these rows opens nothing.
   */
  useRecord?: (id: string | undefined, opened: boolean) => RecordSource<R> & { missing?: boolean }
  /** The title while the record is viewed. Without it a record is always edited. */
  nameOf?: (record: R, t: Translate<D>) => string
  size?: EntityDialogProps['size']
  canAddAnother?: boolean
  useForm: (extra: Extra) => RecordFormOf<R, Values, Schema>
  Fields: ComponentType<RecordFieldsProps<R, Values, Schema> & NoInfer<Extra>>
  /** Shown above the buttons while editing. It may load late: it moves no field. */
  Hint?: ComponentType<RecordFieldsProps<R, Values, Schema> & NoInfer<Extra>>
  /** Shown below a record that is viewed. */
  Below?: ComponentType<{ base: R; onClose: () => void } & NoInfer<Extra>>
}

export interface RecordDialogProps<R> {
  dialogs: Pick<DialogState, 'open' | 'show' | 'close'>
  /** The records on the page: these open at once. */
  rows?: readonly R[]
  refetch?: (() => Promise<{ data?: { object: R[] } | undefined }>) | undefined
  onSaved?: (record: R) => void
}

/**
 * Builds the dialog in which a record is added, edited and viewed:
 * `export const PlanDialog = recordDialog({ drafts: 'plans', texts: plansTexts, …, Fields: PlanFields })`.
 */
export function recordDialog<
  R extends Stored,
  Values extends object,
  Schema extends z.ZodType<object>,
  D extends RecordDictionary,
  Extra extends object = object,
>(settings: RecordDialogSettings<R, Values, Schema, D, Extra>) {
  const { texts, nameOf, useForm, Fields, Hint, Below } = settings
  const useSource = settings.useRecord ?? useNoRecord

  /** Remounted for every opening and every record. */
  function Opened({ opened, props }: { opened: OpenedRecord<R>; props: RecordDialogProps<R> & Extra }) {
    const t = useTexts(texts)
    const words = wordsOf(t)
    const canWrite = useCan(settings.permission)
    const { schema, next, goOn, ...form } = useForm(props)
    const { dialogs, onSaved } = props
    const { mode } = opened
    const editing = useRecordForm<R, Values, Schema>(schema, {
      words: (base) => ({
        failed: words(base ? 'updateFailed' : 'createFailed'),
        saved: (record) => {
          const name = nameOf?.(record, t) ?? ''
          return words(base ? 'updated' : 'created', { name, title: name })
        },
        next: (record) => next?.(record, base),
      }),
      ...form,
      ...opened,
      drafts: settings.drafts,
      send: sending(form),
      onSaved: (record) => onSaved?.(record),
      goOn: goOn?.act,
      onClose: dialogs.close,
    })
    const { base } = editing
    return (
      <RecordFormDialog
        editing={editing}
        size={settings.size}
        title={mode === 'view' && base && nameOf ? nameOf(base, t) : words(base ? 'dialog.edit' : 'dialog.add')}
        canAddAnother={settings.canAddAnother}
        goOnLabel={goOn?.isOffered(editing.form.fields.values) ? goOn.label : undefined}
        onEdit={base && canWrite ? () => dialogs.show('edit', base.id) : undefined}
        hint={mode !== 'view' && Hint && <Hint {...props} form={editing.form} mode={mode} base={base} />}
        below={mode === 'view' && base && Below && <Below {...props} base={base} onClose={dialogs.close} />}
      >
        <Fields {...props} form={editing.form} mode={mode} base={base} />
      </RecordFormDialog>
    )
  }

  return function RecordDialog(props: RecordDialogProps<R> & Extra) {
    const { dialogs, rows = [], refetch } = props
    const words = wordsOf(useTexts(texts))
    const { shown, opened, id, key } = useOpening(dialogs.open)
    const row = useLastSeen(
      rows.find((one) => one.id === id),
      id,
    )
    const found = useSource(id, opened)
    if (!shown) return null
    const rowSource = {
      data: row,
      error: undefined,
      refetch: async () => ({ data: (await refetch?.())?.data?.object.find((one) => one.id === id) }),
    }
    const source = found ?? rowSource
    const record = row ?? source.data
    if (id !== undefined && !record) {
      if (!found) return null
      const pending = { title: words('dialog.title'), gone: words('dialog.gone') }
      return <PendingDialog {...pending} opened={opened} source={found} onClose={dialogs.close} />
    }
    const mode = nameOf ? shown.mode : record ? 'edit' : 'add'
    return <Opened key={key} opened={{ mode, opened, record, source }} props={props} />
  }
}

/** Keeps the last row that existed: a list that changes does not close the dialog of one of its rows. */
function useLastSeen<R extends { id: string }>(row: R | undefined, id: string | undefined): R | undefined {
  const [seen, setSeen] = useState(row)
  if (row && row !== seen) setSeen(row)
  return row ?? (seen?.id === id ? seen : undefined)
}

function useNoRecord(): undefined {
  return undefined
}

function sending<R, Values extends object, Schema extends z.ZodType<object>>(
  form: Pick<RecordFormOf<R, Values, Schema>, 'changesOf' | 'create' | 'update'>,
): SendRecord<R, z.output<Schema>> {
  return async (draft, base, version) => {
    if (!base) return form.create(draft)
    const changes = form.changesOf?.(base, draft) ?? draft
    return Object.keys(changes).length === 0 ? undefined : form.update(changes, base, version)
  }
}

/** What the dialog needs from the form inside. */
type Editing = Pick<
  RecordForm<unknown, object, never>,
  'mode' | 'opened' | 'saving' | 'leaving' | 'submit' | 'close'
> & {
  form: { dirty: boolean; draft: OfferedDraft | undefined }
}

interface RecordFormDialogProps extends Pick<EntityDialogProps, 'title' | 'goOnLabel' | 'onEdit' | 'hint' | 'below'> {
  editing: Editing
  size?: EntityDialogProps['size'] | undefined
  canAddAnother?: boolean | undefined
  /** The fields. */
  children: ReactNode
}

/** A record's form in a dialog, with the confirmation before its page is left. */
export function RecordFormDialog({ editing, size, canAddAnother = false, children, ...props }: RecordFormDialogProps) {
  const { mode, opened, form, saving, leaving, submit, close } = editing
  return (
    <>
      <EntityDialog
        {...props}
        {...(size && { size })}
        canAddAnother={canAddAnother}
        opened={useOpenedAfterMount(opened)}
        mode={mode}
        dirty={form.dirty}
        saving={saving.saving}
        error={saving.error}
        conflict={saving.conflict}
        onSave={submit}
        onClose={close}
      >
        {mode !== 'view' && <DraftOffer draft={form.draft} />}
        {children}
      </EntityDialog>
      <LeaveDialog question={leaving} />
    </>
  )
}
