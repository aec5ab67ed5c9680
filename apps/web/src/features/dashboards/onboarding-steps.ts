import type { FirstSteps } from '@folego/contract'
import type { PageName, PageSearch } from '#platform/pages'

export type OnboardingStep = keyof FirstSteps

const add = { dialog: 'add' }

/** The first steps of a gym in the order that people do them, and where each is done. */
export const onboardingSteps: readonly { step: OnboardingStep; page: PageName; search?: PageSearch }[] = [
  { step: 'gym', page: 'settings' },
  { step: 'plan', page: 'plans', search: add },
  { step: 'trainer', page: 'trainers', search: add },
  { step: 'student', page: 'students', search: add },
  { step: 'workout', page: 'workout-plans', search: { tab: 'sheets', dialog: 'add' } },
  { step: 'account', page: 'students' },
]
