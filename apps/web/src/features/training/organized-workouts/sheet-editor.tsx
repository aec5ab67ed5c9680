import { fieldIssues, type OrganizedDefaults, type OrganizedWorkout, organizedWorkoutForm } from '@folego/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { KeepQuestion, SparesWhatHurts, useSparingOfWeeks } from '#features/training/exercises'
import { fieldIssuesOf } from '#platform/failures'
import { DraftOffer, LeaveDialog } from '#platform/form'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { type RecordSource, type SendRecord, useRecordForm } from '#platform/records'
import { Banner, Button, DiscardDialog, ConflictBanner, Stack, useUiTexts } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useSheetWrites } from './organized-workouts.queries.ts'
import type { OwnDaysAnswers } from './own-days-question.tsx'
import { EditedOwnDaysQuestion, StudentsWithOwnDays, studentsAsked } from './own-days.tsx'
import { SheetAbout } from './sheet-about.tsx'
import { linesOfSheet, newSheet, placeOfIssue, readSheet, type SheetDraft, valuesOfSheet } from './sheet-form.ts'
import { SheetWeeks } from './sheet-weeks-editor.tsx'
import styles from './sheet.module.css'

interface SheetEditorProps {
  /** The sheet to edit; undefined for a new one. */
  base: OrganizedWorkout | undefined
  source?: RecordSource<OrganizedWorkout>
  /** The student of a new sheet, if known. */
  studentId?: string | undefined
  defaults: OrganizedDefaults
  /** The gym's today: the start of a new sheet. */
  today: string
  dialogs: DialogState
  onSaved: (sheet: OrganizedWorkout) => void
}

const noSource: RecordSource<OrganizedWorkout> = { data: undefined, error: undefined, refetch: async () => ({}) }

/** Edits a weekly sheet: its title, its students, and its weeks day by day. */
export function SheetEditor(props: SheetEditorProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const texts = useUiTexts()
  const editing = useEditing(props)
  const { form, saving, base } = editing
  const { values } = form.fields
  const lines = linesOfSheet(values)
  const { spared, week } = useSparingOfWeeks({
    workoutPlanId: base?.workout_plan_id ?? null,
    studentIds: values.student_ids,
    lines,
  })
  const [asking, setAsking] = useState(false)
  const requestClose = () => (form.dirty ? setAsking(true) : editing.close())
  return (
    <>
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form noValidate onSubmit={editing.submit} onKeyDown={editing.keys}>
        <Stack>
          <header className={styles.head}>
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
          <fieldset className={styles.fields} disabled={saving.saving}>
            <DraftOffer draft={form.draft} />
            <SheetAbout form={form} isNew={base === undefined} />
            <SparesWhatHurts spared={spared} week={week}>
              <StudentsWithOwnDays students={base?.students ?? []}>
                <SheetWeeks
                  form={form}
                  saved={base?.students ?? []}
                  defaults={props.defaults}
                  place={editing.place}
                  onPlace={editing.setPlace}
                />
              </StudentsWithOwnDays>
            </SparesWhatHurts>
            <EditedOwnDaysQuestion {...editing.ownDays} asked={studentsAsked(base, values.weeks)} />
            <KeepQuestion spared={spared} lines={lines} field={form.fields.getInputProps('keep_reason')} />
          </fieldset>
          <div className={styles.buttons}>
            <div className={styles.banners}>
              {saving.conflict && <ConflictBanner {...saving.conflict} />}
              {saving.error && <Banner tone="error">{saving.error}</Banner>}
            </div>
            {Object.keys(form.fields.errors).length > 0 && <span role="alert">{t('editor.wrong')}</span>}
            <Button variant="default" disabled={saving.saving} onClick={requestClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={saving.saving}>
              {t('editor.create')}
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveDialog question={editing.leaving} />
      <DiscardDialog opened={asking} onDiscard={editing.close} onKeep={() => setAsking(false)} />
    </>
  )
}

/** The form, its record and the submit function. */
function useEditing(props: SheetEditorProps) {
  const { base: record, source = noSource, studentId, defaults, today, dialogs, onSaved } = props
  const t = useTexts(organizedWorkoutsTexts)
  const [place, setPlace] = useState({ week: 0, day: 0 })
  const ownDays = useOwnDaysAnswers()
  const send = useSendSheet(ownDays.answers)
  const editing = useRecordForm(organizedWorkoutForm, {
    mode: record ? 'edit' : 'add',
    opened: true,
    record,
    source,
    drafts: 'organized-workouts',
    addingFor: studentId,
    valuesOf: (sheet) => (sheet ? valuesOfSheet(sheet) : newSheet(defaults, today, studentId)),
    read: readSheet,
    words: (sheet) => ({
      failed: t(sheet ? 'updateFailed' : 'createFailed'),
      saved: ({ title }) => (sheet ? t('updated', { title }) : t('created')),
    }),
    send: (...sheet) =>
      send(...sheet).catch((refused: unknown) => {
        const wrong = placeOfIssue(fieldIssuesOf(refused))
        if (wrong) setPlace(wrong)
        throw refused
      }),
    onSaved,
    onClose: dialogs.close,
  })
  const submit = (element: HTMLFormElement) => {
    const wrong = firstWrongPlace(editing.form.fields.getValues())
    if (wrong) setPlace(wrong)
    ownDays.setTried(true)
    const asked = studentsAsked(editing.base, editing.form.fields.getValues().weeks)
    if (asked.every(({ id }) => ownDays.answers[id] !== undefined)) editing.submit()
    const open = '[aria-invalid="true"], [data-unanswered] input'
    requestAnimationFrame(() => element.querySelector<HTMLElement>(open)?.focus())
  }
  return {
    ...editing,
    place,
    setPlace,
    ownDays,
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

/** Whether changes hold for students with own days, and whether somebody has tried to save without saying so. */
function useOwnDaysAnswers() {
  const [answers, onChange] = useState<OwnDaysAnswers>({})
  const [tried, setTried] = useState(false)
  return { answers, onChange, tried, setTried }
}

/** Sends a new sheet with its students, or an existing one as a whole; also instead of own days, where that was answered. */
function useSendSheet(answers: OwnDaysAnswers): SendRecord<OrganizedWorkout, SheetDraft> {
  const { create, update } = useSheetWrites()
  return async (draft, base, version) => {
    if (!base) return create.mutateAsync({ body: draft })
    const { title, description, template, weeks, keep_reason } = draft
    const drop_own_days = Object.keys(answers).filter((id) => answers[id] === 'shared')
    const body = { title, description, template, keep_reason, drop_own_days, ...(weeks && { weeks }) }
    return update.mutateAsync({ params: { id: base.id }, body, version })
  }
}
