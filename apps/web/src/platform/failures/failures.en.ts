import type { Translation } from '#platform/i18n'
import type { failuresPtBr } from './failures.texts.ts'

export const failuresEn = {
  network: 'No connection to the server. Check your internet and try again',
  lost: 'The connection broke before the answer: it may have worked. Check before you try again',
  foreign: 'What replied was not Fôlego (status {{status}}). Check the network: a Wi-Fi may ask you to sign in',
  timeout: 'The server took too long to respond. Please try again',
  unknown: 'Something went wrong. Please try again',
  waitSeconds_one: 'Too many attempts. Try again in {{count}} second',
  waitSeconds_other: 'Too many attempts. Try again in {{count}} seconds',
  waitMinutes_one: 'Too many attempts. Try again in {{count}} minute',
  waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes',
} as const satisfies Translation<typeof failuresPtBr>
