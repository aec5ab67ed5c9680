import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import type { Mailer } from '#platform/mail'
import type { SecretKeys } from '#platform/security'
import { changeOwnPassword, findOwnAccount, updateOwnAccount } from './own-account.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts'
import { signInSecondStep } from './second-step.service.ts'
import { readSetUpState, setUp } from './set-up.service.ts'
import { signIn, signOut } from './sign-in.service.ts'

interface IdentityDependencies {
  mailer: Mailer
  /** Without it, nobody can have a second factor. */
  secretKeys?: SecretKeys | undefined
  /** Passwords that everybody knows: nobody signs in with them. */
  refusedPasswords?: readonly string[] | undefined
}

export function identityRoutes({ mailer, secretKeys: keys, refusedPasswords }: IdentityDependencies): Route[] {
  return serve(api.identity, {
    signIn: (context, { body }) => signIn(context, body, refusedPasswords),
    signInSecondStep: (context, { body }) => signInSecondStep(context, keys, body),
    signOut: (account) => signOut(account),
    me: (account) => findOwnAccount(account),
    updateMe: (account, { body, expectedVersion }) => updateOwnAccount(account, body, expectedVersion),
    changePassword: (account, { body }) => changeOwnPassword(account, body),
    secondFactor: (account) => readSecondFactor(account, keys),
    beginSecondFactor: (account, { body }) => beginSecondFactor(account, keys, body),
    confirmSecondFactor: (account, { body }) => confirmSecondFactor(account, keys, body),
    renewRecoveryCodes: (account, { body }) => renewRecoveryCodes(account, keys, body),
    endSecondFactor: (account, { body }) => endSecondFactor(account, keys, body),
    sessions: (account) => listOwnSessions(account),
    endSession: (account, { params }) => endOwnSession(account, params.id),
    endOtherSessions: (account) => endOtherSessions(account),
    requestPasswordReset: (context, { body }) => requestPasswordReset(context, body),
    passwordResetOptions: async () => ({ by_mail: mailer.isLogOnly !== true }),
    confirmPasswordReset: (context, { body }) => confirmPasswordReset(context, body),
    setUpState: (context) => readSetUpState(context),
    setUp: (context, { body }) => setUp(context, body),
  })
}
