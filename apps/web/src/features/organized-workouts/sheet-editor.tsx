import { fieldIssues, type OrganizedDefaults, type OrganizedWorkout, organizedWorkoutForm } from '@folego/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type RecordSource, type SaveAttempt, useNewestRecord, useSaving } from '#platform/records'
import { Banner, Button, ConfirmDialog, notifySuccess, useUiTexts } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useSheetWrites } from './organized-workouts.queries.ts'
import { SheetAbout } from './sheet-about.tsx'
import { newSheet, placeOfIssue, readSheet, type SheetDraft, valuesOfSheet } from './sheet-form.ts'
import { SheetWeeks } from './sheet-weeks-editor.tsx'

interface SheetEditorProps {
  /** The sheet that is changed; undefined for a new one. */
  base: OrganizedWorkout | undefined
  source?: RecordSource<OrganizedWorkout>
  defaults: OrganizedDefaults
  /** The gym's today: when a new sheet begins. */
  today: string
  dialogs: DialogState
  onSaved: (id: string) => void
}

const noSource: RecordSource<OrganizedWorkout> = { data: undefined, error: undefined, refetch: async () => ({}) }

/** Writes a weekly sheet: what it is called, for whom, and its weeks day by day. */
export function SheetEditor(props: SheetEditorProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const texts = useUiTexts()
  const { dialogs, defaults } = props
  const editing = useEditing(props)
  const { form, saving, base } = editing
  const [asking, setAsking] = useState(false)
  const leave = () => {
    form.restart()
    dialogs.close()
  }
  const requestClose = () => (form.dirty ? setAsking(true) : leave())
  return (
    <>
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className="sheet-editor" noValidate onSubmit={editing.submit} onKeyDown={editing.keys}>
        <header className="sheet-head">
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
            onClick={requestClose}
          >
            {t('action.back')}
          </Button>
          <h2>{t(base ? 'editor.edit' : 'editor.add')}</h2>
        </header>
        <fieldset className="sheet-fields" disabled={saving.saving}>
          <SheetAbout form={form} isNew={base === undefined} />
          <SheetWeeks form={form} defaults={defaults} place={editing.place} onPlace={editing.setPlace} />
        </fieldset>
        <div className="sheet-buttons">
          {saving.conflict && <Conflict conflict={saving.conflict} />}
          {saving.error && <Banner tone="error">{saving.error}</Banner>}
          {Object.keys(form.fields.errors).length > 0 && <span role="alert">{t('editor.wrong')}</span>}
          <Button variant="default" disabled={saving.saving} onClick={requestClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={saving.saving}>
            {t('editor.create')}
          </Button>
        </div>
      </form>
      <LeaveDialog question={editing.leaving} />
      <ConfirmDialog
        opened={asking}
        title={texts.discardTitle}
        message={texts.discardMessage}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepEditing}
        tone="danger"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Conflict({ conflict }: { conflict: { message: string; onReload: () => void; onOverwrite: () => void } }) {
  const texts = useUiTexts()
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={conflict.onReload}>
            {texts.reloadRecord}
          </Button>
          <Button size="compact-sm" color="red" onClick={conflict.onOverwrite}>
            {texts.overwriteRecord}
          </Button>
        </>
      }
    >
      {conflict.message}
    </Banner>
  )
}

/** The form, its record and the way it is sent. */
function useEditing({ base: first, source = noSource, defaults, today, dialogs, onSaved }: SheetEditorProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const [base, setBase] = useState(first)
  const [initialValues, setInitialValues] = useState(() => (first ? valuesOfSheet(first) : newSheet(defaults, today)))
  const [place, setPlace] = useState({ week: 0, day: 0 })
  const form = useContractForm(organizedWorkoutForm, {
    initialValues,
    read: readSheet,
    draft: base ? `organized-workouts/edit/${base.id}/${base.version}` : 'organized-workouts/add',
  })
  const take = (sheet: OrganizedWorkout) => {
    const values = valuesOfSheet(sheet)
    setBase(sheet)
    setInitialValues(values)
    form.restart(values)
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const failed = t(base ? 'updateFailed' : 'createFailed')
  const { save, ...saving } = useSaving({ failed, showRefusal: form.showRefusal, reload: base && reload })
  const send = useSendSheet(base)
  const leaving = useUnsavedChanges(form.dirty)
  const submit = (element: HTMLFormElement) => {
    const wrong = firstWrongPlace(form.fields.getValues())
    if (wrong) setPlace(wrong)
    form.submit((draft) =>
      save(async (attempt) => {
        const sheet = await send(draft, attempt)
        form.restart()
        notifySuccess(base ? t('updated', { title: sheet.title }) : t('created'))
        onSaved(sheet.id)
        dialogs.close()
      }),
    )
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    form,
    base,
    saving,
    leaving,
    place,
    setPlace,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      submit(event.currentTarget)
    },
    keys: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      submit(event.currentTarget)
    },
  }
}

function firstWrongPlace(values: Parameters<typeof readSheet>[0]) {
  const parsed = organizedWorkoutForm.safeParse(readSheet(values))
  return parsed.success ? undefined : placeOfIssue(fieldIssues(parsed.error))
}

/** A new sheet with its students, or all of an old one. */
function useSendSheet(base: OrganizedWorkout | undefined) {
  const { create, update } = useSheetWrites()
  return async (draft: SheetDraft, { overwrite }: SaveAttempt): Promise<OrganizedWorkout> => {
    if (!base) return create.mutateAsync({ body: draft })
    const { title, description, template, weeks } = draft
    return update.mutateAsync({
      params: { id: base.id },
      body: { title, description, template, ...(weeks && { weeks }) },
      version: overwrite ? undefined : base.version,
    })
  }
}
