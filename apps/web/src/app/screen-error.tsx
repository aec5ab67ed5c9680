import { type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#ui'
import { useTexts } from '#platform/i18n'
import { appTexts } from './app-texts.ts'

/** One region broke; everything around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(appTexts)
  const part = isFetchFailure(error) ? 'outdated' : 'failed'
  return <ErrorState title={t(`${part}.title`)} message={t(`${part}.message`)} onRetry={reset} />
}

/** A chunk or dictionary that did not arrive. Browsers say it in their own words, but always as a TypeError. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message)
}
