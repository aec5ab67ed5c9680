import type { Gym } from '@folego/contract'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { useFirstSteps } from './dashboards.queries.ts'
import { onboardingSteps } from './onboarding-steps.ts'

/** What a new gym needs first. Goes by itself when everything is done, or earlier on request. */
export function Onboarding({ gym }: { gym: Gym }) {
  const t = useTexts(adminHomeTexts)
  const key = `onboarding_dismissed:${gym.id}`
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null)
  const { data } = useFirstSteps(!dismissed)
  const before = useShownBefore(gym.id, data && onboardingSteps.some(({ step }) => !data[step]))
  if (dismissed || !(data ?? before)) return null
  const done = onboardingSteps.filter(({ step }) => data?.[step]).length
  if (done === onboardingSteps.length) return null
  const dismiss = () => {
    localStorage.setItem(key, '1')
    setDismissed(true)
  }
  return (
    <section className="home-panel" aria-label={t('onboarding.title')} aria-busy={!data}>
      <header>
        <h2>{t('onboarding.title')}</h2>
        <span className="ui-muted">{t('onboarding.progress', { done, total: onboardingSteps.length })}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
          {t('onboarding.dismiss')}
        </Button>
      </header>
      <ol className="home-steps">
        {onboardingSteps.map((step) => (
          <StepLine key={step.step} {...step} done={data?.[step.step] ?? false} />
        ))}
      </ol>
    </section>
  )
}

/** Whether the steps stood here the last time: then they do so before they are read again, and nothing jumps. */
function useShownBefore(gymId: string, shown: boolean | undefined): boolean {
  const key = `onboarding_shown:${gymId}`
  const [before] = useState(() => localStorage.getItem(key) !== null)
  useEffect(() => {
    if (shown) localStorage.setItem(key, '1')
    else if (shown === false) localStorage.removeItem(key)
  }, [key, shown])
  return before
}

function StepLine({ step, page, search, done }: (typeof onboardingSteps)[number] & { done: boolean }) {
  const t = useTexts(adminHomeTexts)
  const href = usePageHref()(page, search)
  const Icon = done ? IconCircleCheckFilled : IconCircle
  const label = t(`onboarding.${step}`)
  return (
    <li data-done={done || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>
        {href && !done ? (
          <UiLink href={href} className="ui-touch">
            {label}
          </UiLink>
        ) : (
          <span>{label}</span>
        )}
        <small>{done ? t('onboarding.done') : t(`onboarding.${step}Hint`)}</small>
      </span>
    </li>
  )
}
