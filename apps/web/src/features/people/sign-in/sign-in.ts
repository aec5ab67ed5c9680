import type { IssueCode, SignInReply, User } from '@folego/contract'
import { startSession } from '#platform/session'
import { ApiError, loadRefusalTexts, send } from '#platform/transport'
import { takeChosenLanguage } from './language-switch.tsx'

/*
 * The calls of the sign-in page name their endpoints by hand (the compiler compares them with the contract), and the
 * contract itself is loaded as a chunk of its own while people type: the page must not load every schema of the product.
 */

export interface Credentials {
  email: string
  password: string
}

/** Preloads the rules of the form. */
export function preloadRules(): void {
  // The form loads them again on submit, and then reports a failure.
  import('./sign-in-rules.ts').catch(() => undefined)
}

/** Field → issue code; empty if the form may be submitted. */
export async function checkCredentials(credentials: Credentials): Promise<Record<string, IssueCode>> {
  const { fieldIssues, signInForm } = await import('./sign-in-rules.ts')
  const { error } = signInForm.safeParse(credentials)
  return error ? fieldIssues(error) : {}
}

/**
 * Signs in and stores token and user in this browser. Throws what `send` throws, SECOND_FACTOR_ASKED among it; `success:
 * false` counts as refused.
 */
export async function signIn(credentials: Credentials): Promise<User> {
  return enter(await send('public POST /user/login', { body: credentials }))
}

/** Completes the second step of a sign-in. */
export async function enterWithCode(token: string, code: string): Promise<User> {
  return enter(await send('public POST /user/login/second-factor', { body: { token, code } }))
}

async function enter(reply: SignInReply): Promise<User> {
  if (!reply.success) {
    await loadRefusalTexts()
    throw new ApiError(401, { code: 'WRONG_CREDENTIALS', message: 'success: false' })
  }
  const language = takeChosenLanguage()
  startSession(reply.token, { ...reply.user, ...(language && { language }) })
  if (language && language !== reply.user.language) {
    // The page has the chosen language either way; if this fails, it is only missing in the account.
    send('account PATCH /user/me', { body: { language } }).catch(() => undefined)
  }
  return reply.user
}
