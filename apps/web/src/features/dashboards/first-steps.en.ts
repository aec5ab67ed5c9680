import type { Translation } from '#platform/i18n'
import type { firstStepsPtBr } from './first-steps.texts.ts'

export const firstStepsEn = {
  title: 'First steps',
  progress: '{{done}} of {{total}} done',
  gym: 'Complete the gym’s data',
  gymHint: 'Address and phone',
  plan: 'Create the first plan',
  planHint: 'Name, price and duration',
  plan_ready: 'Adjust the plans and prices',
  plan_readyHint: '3 ready plans with sample prices',
  trainer: 'Register the first instructor',
  trainerHint: 'Who follows the training',
  student: 'Register the first student',
  studentHint: 'With a plan, enrolled at once',
  import: 'import a spreadsheet',
  workout: 'Create the first weekly sheet',
  workoutHint: 'Seven days filled in, you only adjust them',
  workout_ready: 'Assign the first weekly sheet',
  workout_readyHint: '5 ready ones: assign, or copy and adjust',
  account: 'Invite a student to the app',
  accountHint: 'With the link they choose a password and train on the phone',
  guide: { done: 'Done: {{step}}', next: 'Next: {{step}}', back: 'Back to the home page' },
  templates: {
    offer: 'Begin with ready templates: 3 plans, 5 workouts and 5 weekly sheets to adjust.',
    add: 'Add templates',
    added: 'Templates added: 3 plans, 5 workouts and 5 weekly sheets',
    failed: 'Failed to add the templates',
    untouched: 'Templates as they came: {{plans}} plans, {{workouts}} workouts, {{sheets}} weekly sheets.',
    remove: 'Remove templates',
    question:
      'Remove {{plans}} plans, {{workouts}} workouts and {{sheets}} weekly sheets that nobody has changed, sold or assigned? What is in use stays.',
    removed: 'Templates removed',
  },
  done: 'done',
  dismiss: 'Dismiss',
} as const satisfies Translation<typeof firstStepsPtBr>
