import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ErrorState, useUiTexts } from '#ui'
import { useOnline } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { reloadNewest } from '#platform/offline'
import { appTexts } from './app.texts.ts'

/** The error boundary of one region; everything around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return isFetchFailure(error) ? <NotFetched /> : <Broken reset={reset} />
}

function Broken({ reset }: { reset: () => void }) {
  const texts = useUiTexts()
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={texts.partFailed} message={texts.partFailedHint} onRetry={again} />
}

/**
 * A chunk failed to load. Retrying reloads the page, because a page does not request a failed style again. It happens
 * automatically when the connection is back.
 */
function NotFetched() {
  const t = useTexts(appTexts)
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) reload()
    wasOnline.current = online
  }, [online])
  return <ErrorState title={t('outdated.title')} message={t('outdated.message')} onRetry={reload} />
}

function reload(): void {
  void reloadNewest()
}

/** True for a chunk, style or dictionary that failed to load: every browser has its own message. */
function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS|Failed to fetch|NetworkError when|Load failed/i.test(
      error.message,
    )
  )
}
