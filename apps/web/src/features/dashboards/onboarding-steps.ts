import type { FirstSteps } from '@folego/contract'
import type { PageName, PageSearch } from '#platform/pages'

export type StepName = Exclude<keyof FirstSteps, 'templates' | 'to_invite'>

/** One thing that a new gym needs, and where it is done. */
export interface OnboardingStep {
  name: StepName
  done: boolean
  /** Keys of the words under `onboarding`: with ready templates some steps are another thing to do. */
  words: StepName | 'plan_ready' | 'workout_ready'
  page: PageName
  search: PageSearch
  /** Another way to the same end. */
  also?: { page: PageName; words: 'import' }
}

const add = { dialog: 'add' }

/** The first steps of a gym in the order that people do them. */
export function onboardingSteps(steps: FirstSteps): OnboardingStep[] {
  const { templates, to_invite: toInvite } = steps
  const wanted: Omit<OnboardingStep, 'done'>[] = [
    { name: 'gym', words: 'gym', page: 'gym', search: {} },
    { name: 'plan', words: templates ? 'plan_ready' : 'plan', page: 'plans', search: templates ? {} : add },
    { name: 'trainer', words: 'trainer', page: 'trainers', search: add },
    { name: 'student', words: 'student', page: 'students', search: add, also: { page: 'import', words: 'import' } },
    {
      name: 'workout',
      words: templates ? 'workout_ready' : 'workout',
      page: 'workout-plans',
      search: { tab: 'sheets', ...(templates ? {} : add) },
    },
    toInvite === null
      ? { name: 'account', words: 'account', page: 'students', search: add }
      : { name: 'account', words: 'account', page: 'student', search: { student: toInvite } },
  ]
  return wanted.map((step) => ({ ...step, done: steps[step.name] }))
}

/** Where a step is done; the page then shows the guide of the first steps. */
export function searchOf({ name, search }: Pick<OnboardingStep, 'name' | 'search'>): PageSearch {
  return { ...search, first_step: name }
}
