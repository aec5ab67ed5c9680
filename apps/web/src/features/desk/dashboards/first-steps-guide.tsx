import { useLocation } from '@tanstack/react-router'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { useHomeHref, usePageHref } from '#platform/pages'
import { Button, UiLink } from '#ui'
import { useFirstSteps } from './dashboards.queries.ts'
import { onboardingSteps } from './onboarding-steps.ts'
import { firstStepsTexts } from './first-steps.texts.ts'
import styles from './dashboards.module.css'

/** Shown above a page opened from a first step: whether it is done, what comes next, and a link back. */
export function FirstStepsGuide() {
  const t = useTexts(firstStepsTexts)
  const { first_step: shown } = useLocation().search
  const canSetUp = useCan('gyms.write')
  const { data } = useFirstSteps(canSetUp)
  const home = useHomeHref()
  const pageHref = usePageHref()
  const steps = data && onboardingSteps(data)
  const here = steps?.find(({ name }) => name === shown)
  if (!steps || !here) return null
  const next = steps.find((step) => !step.done && step !== here)
  const nextHref = next && here.done ? pageHref(next.link[0], next.link[1]) : undefined
  const done = steps.filter((step) => step.done).length
  return (
    <section className={styles.guide} aria-label={t('title')}>
      <p>
        <strong>{here.done ? t('guide.done', { step: t(here.words) }) : t(here.words)}</strong>
        <span className="ui-muted">
          {t('title')}: {t('progress', { done, total: steps.length })}
        </span>
      </p>
      {next && nextHref && (
        <Button component={UiLink} href={nextHref} size="xs">
          {t('guide.next', { step: t(next.words) })}
        </Button>
      )}
      <Button component={UiLink} href={home} size="xs" variant="default">
        {t('guide.back')}
      </Button>
    </section>
  )
}
