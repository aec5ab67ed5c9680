import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { changeOwnPassword, findOwnAccount, updateOwnAccount } from './own-account.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import { setUp } from './set-up.service.ts'
import { signIn, signOut } from './sign-in.service.ts'

export const identityRoutes: Route[] = serve(api.identity, {
  signIn: (context, { body }) => signIn(context, body),
  signOut: (account) => signOut(account),
  me: (account) => findOwnAccount(account),
  updateMe: (account, { body, expectedVersion }) => updateOwnAccount(account, body, expectedVersion),
  changePassword: (account, { body }) => changeOwnPassword(account, body),
  requestPasswordReset: (context, { body }) => requestPasswordReset(context, body),
  confirmPasswordReset: (context, { body }) => confirmPasswordReset(context, body),
  setUp: (context, { body }) => setUp(context, body),
})
