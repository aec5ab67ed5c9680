import type { ErrorCode } from '@folego/contract'
import { useCallback } from 'react'
import { useTexts } from '#platform/i18n'
import { ApiError, ForeignReplyError, isAnswerLost, NetworkError, refusalText, TimeoutError } from '#platform/transport'
import { failuresTexts } from './failures.texts.ts'

/**
 * The text shown for a failed call, in the person's language: `failureText(error)`. `overrides` replaces the text of single
 * codes for one screen.
 */
export function useFailureText(): (error: unknown, overrides?: Partial<Record<ErrorCode, string>>) => string {
  const t = useTexts(failuresTexts)
  return useCallback(
    (error, overrides = {}) => {
      if (isAnswerLost(error)) return t('lost')
      if (error instanceof ForeignReplyError) return t('foreign', { status: error.status })
      if (error instanceof NetworkError) return t('network')
      if (error instanceof TimeoutError) return t('timeout')
      if (!(error instanceof ApiError)) return t('unknown')
      if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter !== undefined) {
        return error.retryAfter > 90
          ? t('waitMinutes', { count: Math.ceil(error.retryAfter / 60) })
          : t('waitSeconds', { count: Math.max(1, Math.ceil(error.retryAfter)) })
      }
      return overrides[error.code] ?? refusalText(error.code) ?? t('unknown')
    },
    [t],
  )
}

/** The same after what failed, as a sentence; nobody knows that it failed if the answer was lost. */
export function useFailedText(): (
  failed: string,
  error: unknown,
  overrides?: Partial<Record<ErrorCode, string>>,
) => string {
  const failureText = useFailureText()
  return useCallback(
    (failed, error, overrides) => {
      const text = failureText(error, overrides)
      return isAnswerLost(error) ? text : `${failed}. ${text}`
    },
    [failureText],
  )
}
