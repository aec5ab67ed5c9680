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
  noStorage: 'This browser does not save anything. You can go on, but you are signed out when you close this tab.',
  expired: 'Your session has ended. Sign in again to pick up where you left off.',
  expiredUnsent_one:
    'Your session has ended. {{count}} workout change is saved on this device: sign in again to send it.',
  expiredUnsent_other:
    'Your session has ended. {{count}} workout changes are saved on this device: sign in again to send them.',
  secondStep: {
    title: 'Two-factor authentication',
    code: 'Code',
    hint: 'The six digits from your authenticator app, or a recovery code.',
    required: 'Please enter the code',
    wrong: 'This code is incorrect or was already used',
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
    secondStepExpired: 'The time to enter the code has expired. Sign in again.',
    offline: 'No connection to the server. Check your internet and try again.',
    timeout: 'The server took too long to respond. Please try again.',
    tooMany: 'Too many attempts. Please wait a moment and try again.',
    waitSeconds_one: 'Too many attempts. Try again in {{count}} second.',
    waitSeconds_other: 'Too many attempts. Try again in {{count}} seconds.',
    waitMinutes_one: 'Too many attempts. Try again in {{count}} minute.',
    waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes.',
  },
} as const satisfies Translation<typeof signInPtBr>
