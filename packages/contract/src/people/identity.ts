import { z } from 'zod'
import { browsers, type Device, languages, limits, systems } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import {
  email,
  givenPassword,
  instant,
  newPassword,
  oneTimeCode,
  personName,
  qrCode,
  recordId,
  text,
  version,
} from '../fields.ts'
import * as calls from './identity.calls.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The height of the rows of lists at a desk: 44, 36 or 28 pixels. */
export const densities = ['comfortable', 'compact', 'dense'] as const
export type Density = (typeof densities)[number]

export const roleReply = z.object({ id: z.int(), name: z.enum(['admin', 'student', 'instructor']) })

/** The signed-in person. `role` is the strongest of their roles; the gym list has the role in each gym. */
export const user = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  role: roleReply,
  created_at: instant,
  language: z.enum(languages),
  theme: z.enum(themes),
  density: z.enum(densities),
  version,
})
export type User = z.output<typeof user>

export const signInForm = z.strictObject({ email, password: givenPassword })

export const signInReply = z.object({ success: z.literal(true), token: z.string(), user })
export type SignInReply = z.output<typeof signInReply>

/** `token` is in the `details` of the refusal SECOND_FACTOR_ASKED, the reply to a correct password of an account with a second factor. */
export const secondStepForm = z.strictObject({ token: z.string().min(1).max(100), code: oneTimeCode })

/** The state of the caller's second factor. `since` null: it is off. `available`: this server can store its secret. */
export const secondFactor = z.object({
  since: instant.nullable(),
  recovery_codes_left: z.int().min(0),
  available: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** What an authenticator needs: the QR code to scan, or the secret to type. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string(), qr: qrCode })

/** Shown once; each replaces a code for one sign-in. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const currentPasswordForm = z.strictObject({ current_password: givenPassword })
export const codeForm = z.strictObject({ code: oneTimeCode })
export const passwordAndCodeForm = z.strictObject({ current_password: givenPassword, code: oneTimeCode })

/** What a client reports about itself; null for what is unknown. */
export const device = z.object({
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
}) satisfies z.ZodType<Device>

/** An active sign-in. `address`: the network address that it came from. */
export const ownSession = device.extend({
  id: recordId,
  created_at: instant,
  last_used_at: instant,
  address: z.string().nullable(),
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** Changing the e-mail changes how one signs in, so it requires the current password. */
export const ownAccountForm = z.strictObject({
  name: personName.optional(),
  email: email.optional(),
  current_password: givenPassword.optional(),
  language: z.enum(languages).optional(),
  theme: z.enum(themes).optional(),
  density: z.enum(densities).optional(),
})

export const passwordForm = z.strictObject({
  current_password: givenPassword,
  new_password: newPassword('NEW_PASSWORD_REQUIRED', 'NEW_PASSWORD_TOO_SHORT'),
})

export const passwordResetRequestForm = z.strictObject({ email, language: z.enum(languages).optional() })

export const passwordResetForm = z.strictObject({
  token: z.string().min(1).max(100),
  new_password: newPassword('NEW_PASSWORD_REQUIRED', 'NEW_PASSWORD_TOO_SHORT'),
})

export const setUpForm = z.strictObject({
  token: z.string().min(1).max(100),
  name: personName,
  email,
  password: newPassword(),
  gym_name: text('GYM_NAME_REQUIRED', limits.nameMaxLength),
})

export const identity = withSchemas(calls.identity, {
  signIn: { body: signInForm, reply: signInReply },
  signInSecondStep: { body: secondStepForm, reply: signInReply },
  signOut: {},
  me: { reply: user },
  updateMe: { body: ownAccountForm, reply: user },
  changePassword: { body: passwordForm, reply: z.object({ token: z.string() }) },
  secondFactor: { reply: secondFactor },
  beginSecondFactor: { body: currentPasswordForm, reply: secondFactorSecret },
  confirmSecondFactor: { body: codeForm, reply: recoveryCodes },
  renewRecoveryCodes: { body: passwordAndCodeForm, reply: recoveryCodes },
  endSecondFactor: { body: passwordAndCodeForm },
  sessions: { reply: z.object({ object: z.array(ownSession) }) },
  endSession: {},
  endOtherSessions: {},
  requestPasswordReset: { body: passwordResetRequestForm, reply: z.object({ success: z.literal(true) }) },
  passwordResetOptions: { reply: z.object({ by_mail: z.boolean() }) },
  confirmPasswordReset: { body: passwordResetForm, reply: z.object({ success: z.literal(true) }) },
  setUpState: { reply: z.object({ needed: z.boolean() }) },
  setUp: { body: setUpForm, reply: signInReply },
})
