import type { GeneratedWorkout } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogButtons,
  DialogForm,
  notifyError,
  Progress,
  type Shown,
  VisuallyHiddenStatus,
} from '#ui'
import { type Draft, draftOf, mergeDraft, remadeFrom } from './draft.ts'
import { PreviewStep } from './preview-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { firstSetup, requestOf, type SetupValues } from './setup-values.ts'
import styles from './smart-workouts.module.css'
import { generateWorkout, useSmartOptions, type WorkoutRequest } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import { type SavedDraft, useSavingDraft } from './use-saving-draft.ts'

export interface SmartWorkoutDialogProps extends Shown {
  /** Called when a draft was saved as a training sheet. */
  onSaved: (saved: SavedDraft) => void
}

/** Takes muscles, goal and duration, and returns a draft to review, edit, sign and assign. Mounted anew for every opening. */
export function SmartWorkoutDialog({ opened, onClose, onSaved }: SmartWorkoutDialogProps) {
  const t = useTexts(smartWorkoutsTexts)
  const work = useSmartWorkout((saved) => {
    onSaved(saved)
    onClose()
  })
  const [leaving, setLeaving] = useState(false)
  const { generation, saving, draft, step } = work
  const body = useFocusOnChange(step)
  const close = () => {
    // A saved sheet that only lacks its assignment is not lost, so no confirmation is needed.
    if (saving.unassigned) saving.finish()
    else if (draft) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog opened={opened} onClose={close} title={t('title')} size="xl" padding="inside" locked={saving.saving}>
        <DialogForm>
          <DialogBody ref={body} className={styles.body} tabIndex={-1}>
            {generation.error && step !== 'generating' && <Banner tone="error">{generation.error}</Banner>}
            {step === 'setup' && <SetupStep values={work.setup} onChange={work.choose} noMuscles={work.noMuscles} />}
            {step === 'generating' && <GeneratingStep withAi={generation.withAi} onCancel={generation.cancel} />}
            {step === 'preview' && draft && (
              <PreviewStep
                draft={draft}
                setup={work.setup}
                onChange={work.setDraft}
                onLonger={work.longer}
                incomplete={work.incomplete}
              />
            )}
            <Outcome saving={saving} student={work.setup.student?.name} />
          </DialogBody>
          {step === 'setup' && (
            <DialogButtons>
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button onClick={work.generate}>{t('generate')}</Button>
            </DialogButtons>
          )}
          {step === 'preview' && <PreviewButtons work={work} />}
        </DialogForm>
        <VisuallyHiddenStatus>
          {step === 'preview' && draft ? work.readyText(draft.lines.length) : ''}
        </VisuallyHiddenStatus>
      </Dialog>
      <ConfirmDialog
        opened={leaving}
        above
        title={t('discardTitle')}
        message={t('discardMessage')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        tone="danger"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}

/** The focused button unmounts with its step: focus moves to the next step. */
function useFocusOnChange(step: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) place.current?.focus()
    before.current = step
  }, [step])
  return place
}

type Work = ReturnType<typeof useSmartWorkout>

/** The two steps and the transitions between them. */
function useSmartWorkout(onDone: (saved: SavedDraft) => void) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const options = useSmartOptions(true)
  const [setup, setSetup] = useState<SetupValues>(firstSetup)
  const [draft, setDraft] = useState<Draft>()
  const [inPreview, setInPreview] = useState(false)
  const [noMuscles, setNoMuscles] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const generation = useGeneration((workout) => {
    setDraft((before) => (before ? mergeDraft(before, workout) : draftOf(workout)))
    setInPreview(true)
  })
  const saving = useSavingDraft(setup.student, onDone)

  const requestDraft = (values: SetupValues, before: Draft | undefined) => {
    setNoMuscles(values.regions.length === 0)
    if (values.regions.length === 0) return
    const withAi = values.useAi && options.data?.ai === true
    void generation.generate({ ...requestOf(values, language), ...(before && remadeFrom(before)) }, withAi)
  }
  return {
    setup,
    draft,
    setDraft,
    generation,
    saving,
    noMuscles,
    incomplete,
    step: generation.busy ? ('generating' as const) : inPreview ? ('preview' as const) : ('setup' as const),
    choose: (change: Partial<SetupValues>) => {
      setSetup({ ...setup, ...change })
      if (change.regions && change.regions.length > 0) setNoMuscles(false)
    },
    /** From new choices: lines locked for the old ones are dropped. */
    generate: () => {
      setDraft(undefined)
      requestDraft(setup, undefined)
    },
    again: () => requestDraft(setup, draft),
    longer: (duration: number) => {
      const longer = { ...setup, duration }
      setSetup(longer)
      requestDraft(longer, draft)
    },
    back: () => {
      generation.clearError()
      setInPreview(false)
    },
    save: () => {
      if (!draft) return
      const missing = draft.title.trim() === '' || draft.description.trim() === ''
      setIncomplete(missing)
      if (!missing) void saving.save(draft)
    },
    readyText: (count: number) => t('ready', { exercises: t('exercises', { count }) }),
  }
}

function PreviewButtons({ work }: { work: Work }) {
  const t = useTexts(smartWorkoutsTexts)
  const { saving, draft } = work
  if (saving.unassigned) {
    return (
      <DialogButtons>
        <Button variant="default" disabled={saving.saving} onClick={saving.finish}>
          {t('finish')}
        </Button>
        <Button loading={saving.saving} onClick={() => void saving.retry()}>
          {t('retry')}
        </Button>
      </DialogButtons>
    )
  }
  return (
    <DialogButtons>
      <Button variant="subtle" disabled={saving.saving} onClick={work.back}>
        {t('back')}
      </Button>
      <Button variant="default" disabled={saving.saving} title={t('againHint')} onClick={work.again}>
        {t('again')}
      </Button>
      <Button loading={saving.saving} disabled={!draft || draft.lines.length === 0} onClick={work.save}>
        {t(work.setup.student ? 'saveAndAssign' : 'save')}
      </Button>
    </DialogButtons>
  )
}

/** What failed on saving: everything, or only the assignment. */
function Outcome({ saving, student }: { saving: Work['saving']; student: string | undefined }) {
  const t = useTexts(smartWorkoutsTexts)
  if (saving.unassigned) {
    const why = saving.unassigned.why
    return <Banner tone="error">{t('notAssigned', { student: student ?? t('thisStudent'), why })}</Banner>
  }
  return saving.error ? <Banner tone="error">{saving.error}</Banner> : null
}

/** Seconds until the rules' draft replaces the AI's. */
const longest = 20

/** Progress while a workout is generated, with a cancel button. */
function GeneratingStep({ withAi, onCancel }: { withAi: boolean; onCancel: () => void }) {
  const t = useTexts(smartWorkoutsTexts)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const words = t(withAi ? 'generatingAi' : 'generating')
  return (
    <div className={styles.generating}>
      <VisuallyHiddenStatus>{words}</VisuallyHiddenStatus>
      <p aria-hidden>{words}</p>
      <Progress value={Math.min(95, 10 + (seconds / longest) * 85)} animated aria-label={words} />
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

/** Runs one workout request at a time; it can be cancelled, and is when the dialog unmounts. */
function useGeneration(onReady: (workout: GeneratedWorkout) => void) {
  const t = useTexts(smartWorkoutsTexts)
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const running = useRef<AbortController>(undefined)
  const [state, setState] = useState<{ busy: boolean; withAi: boolean; error?: string }>({ busy: false, withAi: false })
  useEffect(() => () => running.current?.abort(), [])

  const generate = async (request: WorkoutRequest, withAi: boolean) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ busy: true, withAi })
    try {
      const workout = await generateWorkout(request, gymId, controller.signal)
      if (controller.signal.aborted) return
      setState({ busy: false, withAi })
      const { reason } = workout
      if (reason !== null && reason !== 'NOT_CONFIGURED') {
        notifyError(t('aiFailed', { reason: t(`reason.${reason}`) }))
      }
      onReady(workout)
    } catch (error) {
      if (controller.signal.aborted) return
      setState({ busy: false, withAi, error: failureText(error) })
      notifyError(t('failed'), failureText(error))
    }
  }

  const cancel = () => {
    running.current?.abort()
    setState({ busy: false, withAi: false })
  }

  return { ...state, generate, cancel, clearError: () => setState({ busy: false, withAi: false }) }
}
