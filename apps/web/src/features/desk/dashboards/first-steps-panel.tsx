import type { FirstSteps } from '@folego/contract'
import { IconCheck, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, ConfirmDialog, notifyError, notifySuccess, OptionalLink, Panel, UiLink } from '#ui'
import styles from './dashboards.module.css'
import { firstStepsTexts } from './first-steps.texts.ts'
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts'

/** The first steps in order, numbered, with the next one marked. */
export function FirstStepsPanel({ steps: known, onDismiss }: { steps: FirstSteps; onDismiss: () => void }) {
  const t = useTexts(firstStepsTexts)
  const steps = onboardingSteps(known)
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  return (
    <Panel
      title={t('title')}
      action={
        <>
          <span className="ui-muted">{t('progress', { done, total: steps.length })}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepLine key={step.name} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
      <ReadyTemplates added={known.templates} />
    </Panel>
  )
}

function StepLine({ step, number, isNext }: { step: OnboardingStep; number: number; isNext: boolean }) {
  const t = useTexts(firstStepsTexts)
  const pageHref = usePageHref()
  const { done, words, link, also } = step
  const href = done ? undefined : pageHref(link[0], link[1])
  const alsoHref = done || !also ? undefined : pageHref(also.link[0], also.link[1])
  const label = t(words)
  return (
    <li data-done={done || undefined} data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.stepNumber} aria-hidden>
        {done ? <IconCheck size={16} stroke={2.2} /> : number}
      </span>
      <span>
        <OptionalLink href={href}>{label}</OptionalLink>
        <small>
          {done ? t('done') : t(`${words}Hint`)}
          {alsoHref && also && (
            <>
              {' · '}
              <UiLink href={alsoHref}>{t(also.words)}</UiLink>
            </>
          )}
        </small>
      </span>
    </li>
  )
}

/** Offers the ready templates to a new gym, and removes the unused ones again. */
function ReadyTemplates({ added }: { added: boolean }) {
  return <div className={styles.templates}>{added ? <Remove /> : <Offer />}</div>
}

function Offer() {
  const t = useTexts(firstStepsTexts)
  const failureText = useFailureText()
  const language = useLanguage()
  const add = useApiMutation('POST /template once')
  const take = async () => {
    try {
      await add.mutateAsync({ body: { language } })
      notifySuccess(t('templates.added'))
    } catch (error) {
      notifyError(t('templates.failed'), failureText(error))
    }
  }
  return (
    <>
      <p>{t('templates.offer')}</p>
      <Button
        variant="light"
        size="xs"
        loading={add.isPending}
        leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
        onClick={() => void take()}
      >
        {t('templates.add')}
      </Button>
    </>
  )
}

function Remove() {
  const t = useTexts(firstStepsTexts)
  const failureText = useFailureText()
  const { data } = useApiQuery('GET /template', {})
  const remove = useApiMutation('DELETE /template')
  const [asking, setAsking] = useState(false)
  const untouched = data?.untouched
  if (!untouched || Object.values(untouched).every((count) => count === 0)) return null
  const { plans, workouts, weekly_plans: sheets } = untouched
  const confirm = async () => {
    try {
      await remove.mutateAsync({})
      setAsking(false)
      notifySuccess(t('templates.removed'))
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <>
      <p className="ui-muted">{t('templates.untouched', { plans, workouts, sheets })}</p>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
        {t('templates.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('templates.remove')}
        message={t('templates.question', { plans, workouts, sheets })}
        confirmLabel={t('templates.remove')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error ? failureText(remove.error) : undefined}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
