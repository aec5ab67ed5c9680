import type { Translation } from '#platform/i18n'
import type { firstStepsPtBr } from './first-steps.texts.ts'

export const firstStepsEn = {
  title: 'First steps',
  progress: '{{done}} of {{total}} done',
  gym: 'Complete your gym’s data',
  gymHint: 'Address and phone',
  plan: 'Create your first plan',
  planHint: 'Name, price and duration',
  plan_ready: 'Adjust plans and prices',
  plan_readyHint: '3 template plans with sample prices',
  trainer: 'Add your first instructor',
  trainerHint: 'Who trains your students',
  student: 'Add your first student',
  studentHint: 'With a plan, enrolled right away',
  import: 'import a spreadsheet',
  workout: 'Create your first weekly plan',
  workoutHint: 'Seven days filled in, ready to adjust',
  workout_ready: 'Assign your first weekly plan',
  workout_readyHint: '5 templates to assign, or copy and adjust',
  account: 'Invite a student to the app',
  accountHint: 'They choose a password and train from their phone',
  guide: { done: 'Done: {{step}}', next: 'Next: {{step}}', back: 'Back to the home page' },
  templates: {
    offer: 'Start with templates: 3 plans, 5 workouts and 5 weekly plans to adapt.',
    add: 'Add templates',
    added: 'Templates added: 3 plans, 5 workouts and 5 weekly plans',
    failed: 'Failed to add templates',
    untouched: 'Unchanged templates: plans {{plans}}, workouts {{workouts}}, weekly plans {{sheets}}.',
    remove: 'Remove templates',
    question:
      'Remove the templates that have not been changed, sold or assigned (plans {{plans}}, workouts {{workouts}}, weekly plans {{sheets}})? Anything in use stays.',
    removed: 'Templates removed',
  },
  done: 'done',
  dismiss: 'Dismiss',
} as const satisfies Translation<typeof firstStepsPtBr>
