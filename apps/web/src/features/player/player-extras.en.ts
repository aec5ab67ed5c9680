import type { Translation } from '#platform/i18n'
import type { playerExtrasPtBr } from './player-extras.texts.ts'

export const playerExtrasEn = {
  plates: { side: 'Each side: {{plates}} kg ({{bar}} kg bar)', bar: 'The bar alone ({{bar}} kg)' },
  records: {
    new: 'New record: {{words}}',
    weight: 'load {{value}}',
    e1rm: 'estimated 1RM {{value}}',
    repetitions: '{{value}} repetitions',
    volume: 'volume {{value}}',
  },
  overruled: {
    one: 'Set {{number}} of {{name}} was logged on another device too: {{values}} stands',
    many: '{{count}} sets were logged on another device too: the latest log stands',
    close: 'Dismiss notice',
  },
  sync: {
    label: 'Sending of the workout',
    waiting_one: '{{count}} set waiting to be sent',
    waiting_other: '{{count}} sets waiting to be sent',
    changes_one: '{{count}} change waiting to be sent',
    changes_other: '{{count}} changes waiting to be sent',
    sending: 'Sending…',
    short: {
      sending: 'sending…',
      offline: 'no connection',
      unreachable: 'server not answering',
      'signed-out': 'sign in again',
      refused: 'not accepted',
    },
    offline: 'No connection. Everything is kept on this device.',
    unreachable: 'The server does not answer. Everything is kept, and we try again by ourselves.',
    'signed-out': 'Sign in again to send. Everything is kept on this device.',
    refused: 'The server did not take this workout. The data stays on this device.',
    retry: 'Try now',
    signIn: 'Sign in',
  },
  continue: {
    title: 'Continue workout ({{done}} of {{total}} sets)',
    open: 'Continue',
    named: 'Continue: {{title}}',
  },
} as const satisfies Translation<typeof playerExtrasPtBr>
