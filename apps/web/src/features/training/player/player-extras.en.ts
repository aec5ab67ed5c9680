import type { Translation } from '#platform/i18n'
import type { finishedPtBr, openListPtBr, playerExtrasPtBr, stopwatchPtBr } from './player-extras.texts.ts'

export const playerExtrasEn = {
  plates: { side: 'Each side: {{plates}} kg ({{bar}} kg bar)', bar: 'Bar only ({{bar}} kg)' },
  caution: {
    pain: 'It hurt here last time. Swap the exercise?',
    painIn: 'It hurt last time: {{place}}. Swap the exercise?',
    restriction: 'Against a restriction of yours. Swap the exercise?',
    restrictionIn: 'Against the restriction: {{place}}. Swap the exercise?',
    swap: 'Swap',
  },
  records: {
    new: 'New record!',
    count: '{{value}} reps',
    weight: 'load, before {{before}}',
    e1rm: 'estimated 1RM, before {{before}}',
    repetitions: 'repetitions, before {{before}}',
    volume: 'volume, before {{before}}',
  },
  overruled: {
    one: 'Set {{number}} of {{name}} was also logged on another device: keeping {{values}}',
    many: '{{count}} sets were also logged on another device: keeping the latest',
    close: 'Dismiss notice',
  },
  sync: {
    label: 'Workout sync',
    waiting_one: '{{count}} set waiting to be sent',
    waiting_other: '{{count}} sets waiting to be sent',
    changes_one: '{{count}} change waiting to be sent',
    changes_other: '{{count}} changes waiting to be sent',
    sending: 'Sending…',
    short: {
      sending: 'sending…',
      offline: 'no connection',
      unreachable: 'server not responding',
      'signed-out': 'sign in again',
      refused: 'not accepted',
      stuck: 'server error',
      unstored: 'device error',
    },
    offline: 'No connection. Everything is saved on this device.',
    unreachable: 'The server is not responding. Everything is saved, and we will keep trying.',
    'signed-out': 'Sign in again to send. Everything is saved on this device.',
    refused: 'The server did not accept this workout. The data stays on this device.',
    stuck:
      'The server failed on this workout: {{stuck}}. The others go on as usual. Everything is saved, and we will keep trying.',
    unstored: 'This device’s storage did not respond. Free some space or reload the page.',
    retry: 'Try now',
    signIn: 'Sign in',
  },
  continue: {
    title: 'Continue workout ({{done}} of {{total}} sets)',
    open: 'Continue',
    named: 'Continue: {{title}}',
  },
} as const satisfies Translation<typeof playerExtrasPtBr>

export const finishedEn = {
  training: '{{name}}’s workout',
  title: 'Workout completed',
  completed: 'Workout completed successfully',
  spoken: 'Workout completed successfully: {{minutes}} min, {{sets}}.',
  setsWord_one: 'set',
  setsWord_other: 'sets',
  setsInAll_one: '{{count}} set',
  setsInAll_other: '{{count}} sets',
  minutes: 'min',
  kilograms: 'kg',
  tonnes: 't',
  muscles: 'Today’s muscles: {{words}}',
  compared: '{{name}}: {{change}} from {{date}}',
  week: '{{done}} of {{target}} this week',
  weekClosed: 'Week complete. It only needed you.',
  first: 'Your first workout. A good start.',
  nth: '{{count}} workouts',
  rating: 'How was the workout?',
  note: 'Notes',
  notePlaceholder: 'How you felt, loads that changed…',
  saveNote: 'Save note',
  failed: 'Failed to save on this device',
  seeSets: 'See sets',
  share: 'Share',
  back: 'Back to workouts',
  backToStudent: 'Back to student',
  edit: 'Edit workout',
} as const satisfies Translation<typeof finishedPtBr>

export const openListEn = {
  back: 'Go to my workouts',
  title: 'Workouts in progress',
  train: 'Train',
  next: 'Next workout',
  start: 'Start workout',
  minutes: '{{count}} min',
  exercises_one: '{{count}} exercise',
  exercises_other: '{{count}} exercises',
  other: 'Choose another workout',
  none: 'No workouts in progress',
  noneMessage: 'Choose a workout and tap Start.',
} as const satisfies Translation<typeof openListPtBr>

export const stopwatchEn = {
  begun: 'Stopwatch started',
  reached: 'Time reached',
  target: 'Target: {{time}}',
  stop: 'Stop and log',
  cancel: 'Cancel stopwatch',
} as const satisfies Translation<typeof stopwatchPtBr>
