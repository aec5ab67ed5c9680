import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import { DialogBody, DialogButtons } from './dialog-parts.tsx'
import { ConflictBanner, type ConflictBannerProps } from './conflict-banner.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './dialogs.module.css'

export type DialogMode = 'add' | 'edit' | 'view'

/** How the form was submitted: a plain save, one that then opens an empty form, or one that goes on to the next step. */
export type SaveIntent = 'save' | 'save-and-add-another' | 'save-and-go-on'

export interface EntityDialogProps {
  opened: boolean
  mode: DialogMode
  title: string
  /** The form differs from what was loaded: closing asks first. */
  dirty?: boolean
  /** The record is being saved: all fields and buttons are disabled. */
  saving?: boolean
  /** Called by button, Enter in a field and Ctrl/⌘+Enter. With the kit's form: `(intent) => form.onSubmit(...)()`. */
  onSave?: (intent: SaveIntent) => void
  /** Called after the confirmation for unsaved input. */
  onClose: () => void
  /** "Salvar" by default. */
  saveLabel?: string
  /** Adds the second save button (mode `add` only). */
  canAddAnother?: boolean
  /** The label of a button that saves and goes on, e.g. to the payment (mode `add` only). */
  goOnLabel?: string | undefined
  /** A readable error message about the form as a whole. */
  error?: string | undefined
  /** Somebody else saved the record meanwhile. */
  conflict?: ConflictBannerProps | undefined
  /** In mode `view`: offers to edit. */
  onEdit?: (() => void) | undefined
  /** md 560 px (default), lg 720, xl 960. */
  size?: 'md' | 'lg' | 'xl'
  /** Replaces the fields and the save button while there is no record: skeleton, error, "deleted". */
  instead?: ReactNode
  /** Shown above the buttons and visible at any scroll position: if it loads late, it moves no field. */
  hint?: ReactNode
  /** Shown below the fields, interactive in mode `view` too: content that belongs to the record. */
  below?: ReactNode
  /** The fields. In mode `view` they are read-only. */
  children?: ReactNode
}

/** A dialog that adds, edits or shows one record. Full screen on phones. */
export function EntityDialog(props: EntityDialogProps) {
  const { opened, mode, title, dirty = false, saving = false, onClose, size = 'md' } = props
  const [asking, setAsking] = useState(false)
  const guarded = dirty && mode !== 'view'
  useTabCloseGuard(opened && guarded)
  const requestClose = () => {
    if (guarded) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        opened={opened}
        onClose={requestClose}
        title={title}
        size={size}
        locked={saving}
        padding="inside"
        mode={mode}
      >
        <EntityForm {...props} onCancel={requestClose} />
      </Dialog>
      <DiscardDialog
        above
        opened={asking}
        onDiscard={() => {
          setAsking(false)
          onClose()
        }}
        onKeep={() => setAsking(false)}
      />
    </>
  )
}

/** The form inside: mounted while the dialog is open. */
function EntityForm(props: EntityDialogProps & { onCancel: () => void }) {
  const { mode, saving = false, onSave, error, conflict, instead, below, children } = props
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterSaving(form, mode, saving)
  useFocusOnArrival(form, mode, instead !== undefined)
  const save = (intent: SaveIntent) => {
    if (saving || mode === 'view' || instead !== undefined) return
    onSave?.(intent)
    requestAnimationFrame(() => focusFirstInvalid(form.current))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    save('save')
  }
  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !form.current?.contains(event.target as Node))
      return
    event.preventDefault()
    save('save')
  }
  return (
    // Key events bubble up from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.dialogForm}
      data-dialog-form
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={saveOnCtrlEnter}
    >
      {/* The kit's focus trap looks for this attribute; the first field is only known by its position. */}
      <span tabIndex={-1} data-autofocus onFocus={() => focusFirstField(form.current, mode)} />
      <DialogBody>
        {conflict && <ConflictBanner {...conflict} />}
        {error && <Banner tone="error">{error}</Banner>}
        {instead ?? (
          <fieldset className={styles.dialogFields} disabled={saving || mode === 'view'}>
            {children}
          </fieldset>
        )}
        {below}
      </DialogBody>
      <Buttons {...props} save={save} />
    </form>
  )
}

function Buttons(props: EntityDialogProps & { onCancel: () => void; save: (intent: SaveIntent) => void }) {
  const { mode, saving = false, saveLabel, canAddAnother = false, goOnLabel, onEdit, onCancel, save } = props
  const texts = useUiTexts()
  if (mode === 'view' || props.instead !== undefined) {
    return (
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {texts.close}
        </Button>
        {onEdit && props.instead === undefined && <Button onClick={onEdit}>{texts.edit}</Button>}
      </DialogButtons>
    )
  }
  return (
    <DialogButtons>
      {props.hint && <div className={styles.dialogHint}>{props.hint}</div>}
      <Button variant="default" disabled={saving} onClick={onCancel}>
        {texts.cancel}
      </Button>
      {mode === 'add' && canAddAnother && (
        <Button variant="light" disabled={saving} onClick={() => save('save-and-add-another')}>
          {texts.saveAndAddAnother}
        </Button>
      )}
      {mode === 'add' && goOnLabel !== undefined && (
        <Button variant="light" disabled={saving} onClick={() => save('save-and-go-on')}>
          {goOnLabel}
        </Button>
      )}
      <Button type="submit" loading={saving}>
        {saveLabel ?? texts.save}
      </Button>
    </DialogButtons>
  )
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Focuses the first field, or the one marked as such, when adding or editing, and the dialog's buttons when viewing. */
function focusFirstField(form: HTMLFormElement | null, mode: DialogMode): void {
  const marked = form?.querySelector<HTMLElement>('[data-focus-first]')
  const field = form?.querySelector<HTMLElement>(
    'fieldset :is(input, textarea, select):not(:disabled, [type="hidden"], [readonly])',
  )
  const fallback = form?.querySelector<HTMLElement>('[data-buttons] button')
  // The buttons stick to the end of the dialog: focusing them must not scroll the first lines out of view.
  if (mode === 'view') fallback?.focus({ preventScroll: true })
  else (marked ?? field ?? fallback)?.focus()
}

/**
 * The result arrives when `saving` ends. The focus moves to a refused field; else, if the disabled buttons lost it, to the
 * first field: of the next record, or of the one that could not be saved.
 */
function useFocusAfterSaving(form: { current: HTMLFormElement | null }, mode: DialogMode, saving: boolean): void {
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && !saving) {
      focusFirstInvalid(form.current)
      if (document.activeElement === document.body) focusFirstField(form.current, mode)
    }
    wasSaving.current = saving
  }, [form, mode, saving])
}

/** Focuses the fields when they become editable: the record has loaded, or viewing turned into editing. */
function useFocusOnArrival(form: { current: HTMLFormElement | null }, mode: DialogMode, waiting: boolean): void {
  const resting = waiting || mode === 'view'
  const wasResting = useRef(resting)
  useEffect(() => {
    if (wasResting.current && !resting) focusFirstField(form.current, mode)
    wasResting.current = resting
  }, [form, mode, resting])
}

/** Makes the browser ask before a tab with unsaved changes is closed. */
function useTabCloseGuard(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on])
}
