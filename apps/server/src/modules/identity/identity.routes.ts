import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import type { Mailer } from '#platform/mail'
import { changeOwnPassword, findOwnAccount, updateOwnAccount } from './own-account.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import { readSetUpState, setUp } from './set-up.service.ts'
import { signIn, signOut } from './sign-in.service.ts'

export function identityRoutes({ mailer }: { mailer: Mailer }): Route[] {
  return serve(api.identity, {
    signIn: (context, { body }) => signIn(context, body),
    signOut: (account) => signOut(account),
    me: (account) => findOwnAccount(account),
    updateMe: (account, { body, expectedVersion }) => updateOwnAccount(account, body, expectedVersion),
    changePassword: (account, { body }) => changeOwnPassword(account, body),
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
