import type { Translate } from '#platform/i18n'
import { ApiError, NetworkError, TimeoutError } from '#platform/transport'
import type { signInPtBr } from './sign-in.texts.ts'

/**
 * What the banner says (section 8): 404 and 401 have their own words, anything else is a general one. Waiting and a missing
 * connection are said as what they are, because there is something to do about them.
 */
export function signInFailure(t: Translate<typeof signInPtBr>, error: unknown): string {
  if (error instanceof NetworkError) return t('failures.offline')
  if (error instanceof TimeoutError) return t('failures.timeout')
  if (!(error instanceof ApiError)) return t('failures.other')
  if (error.status === 401) return t('failures.wrongCredentials')
  if (error.status === 404) return t('failures.unknownUser')
  if (error.status !== 429) return t('failures.other')
  const { retryAfter } = error
  if (retryAfter === undefined) return t('failures.tooMany')
  return retryAfter > 90
    ? t('failures.waitMinutes', { count: Math.ceil(retryAfter / 60) })
    : t('failures.waitSeconds', { count: Math.max(1, Math.ceil(retryAfter)) })
}
