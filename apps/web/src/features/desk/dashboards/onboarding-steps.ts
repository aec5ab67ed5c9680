import type { FirstSteps } from '@folego/contract'
import type { PageLink } from '#platform/pages'

export type StepName = Exclude<keyof FirstSteps, 'templates' | 'to_invite'>

/** One thing that a new gym needs, and where it is done. */
export interface OnboardingStep {
  name: StepName
  done: boolean
  /** Keys of the texts under `onboarding`: with ready templates some steps are different. */
  words: StepName | 'plan_ready' | 'workout_ready'
  /** The page, which then shows the guide of the first steps. */
  link: PageLink
  /** An alternative for the same step. */
  also?: { link: PageLink; words: 'import' }
}

/** The first steps of a gym, in their usual order. */
export function onboardingSteps(steps: FirstSteps): OnboardingStep[] {
  const { templates, to_invite: toInvite } = steps
  const wanted: Omit<OnboardingStep, 'done'>[] = [
    { name: 'gym', words: 'gym', link: ['gym', { first_step: 'gym' }] },
    templates
      ? { name: 'plan', words: 'plan_ready', link: ['plans', { first_step: 'plan' }] }
      : { name: 'plan', words: 'plan', link: ['plans', { dialog: 'add', first_step: 'plan' }] },
    { name: 'trainer', words: 'trainer', link: ['trainers', { dialog: 'add', first_step: 'trainer' }] },
    {
      name: 'student',
      words: 'student',
      link: ['students', { dialog: 'add', first_step: 'student' }],
      also: { link: ['import', { first_step: 'student' }], words: 'import' },
    },
    templates
      ? { name: 'workout', words: 'workout_ready', link: ['workout-plans', { tab: 'sheets', first_step: 'workout' }] }
      : {
          name: 'workout',
          words: 'workout',
          link: ['workout-plans', { tab: 'sheets', dialog: 'add', first_step: 'workout' }],
        },
    {
      name: 'account',
      words: 'account',
      link:
        toInvite === null
          ? ['students', { dialog: 'add', first_step: 'account' }]
          : ['student', { student: toInvite, first_step: 'account' }],
    },
  ]
  return wanted.map((step) => ({ ...step, done: steps[step.name] }))
}
