import type { Translation } from '#platform/i18n'
import type { signInPtBr } from './sign-in.texts.ts'

export const signInEn = {
  tagline: 'Your smart gym',
  title: 'Sign in to your account',
  documentTitle: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Signing in...',
  forgot: 'Forgot password',
  footer: '© {{year}} fôlego. All rights reserved.',
  language: 'Language',
  expired: 'Your session has ended. Sign in again to go on where you were.',
  expiredUnsent_one:
    'Your session has ended. {{count}} change of the workout is kept on this device: sign in again to send it.',
  expiredUnsent_other:
    'Your session has ended. {{count}} changes of the workout are kept on this device: sign in again to send them.',
  secondStep: {
    title: 'Second factor',
    code: 'Code',
    hint: 'The six digits of your authenticator app, or a recovery code.',
    required: 'Please input the code',
    wrong: 'This code is not right, or was used before',
    back: 'Back',
  },
  issues: {
    email: 'Please input a valid email',
    password: 'Password is required',
  },
  failures: {
    wrongCredentials: 'Invalid credentials',
    unknownUser: 'User not found',
    other: 'An error occurred during login',
    secondStepExpired: 'The time to input the code is over. Sign in again.',
    offline: 'No connection to the server. Check the internet and try again.',
    timeout: 'The server took too long to answer. Please try again.',
    tooMany: 'Too many attempts. Please wait a moment and try again.',
    waitSeconds_one: 'Too many attempts. Try again in {{count}} second.',
    waitSeconds_other: 'Too many attempts. Try again in {{count}} seconds.',
    waitMinutes_one: 'Too many attempts. Try again in {{count}} minute.',
    waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes.',
  },
} as const satisfies Translation<typeof signInPtBr>
