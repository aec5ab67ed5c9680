import type { FirstSteps } from '@folego/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, OptionalLink, Panel, UiLink } from '#ui'
import { firstStepsTexts } from './first-steps.texts.ts'
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts'
import { ReadyTemplates } from './ready-templates.tsx'
import styles from './dashboards.module.css'

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
