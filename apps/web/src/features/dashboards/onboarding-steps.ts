import type { Gym } from '@folego/contract'

export type OnboardingStep = 'gym' | 'plan' | 'trainer' | 'student'

interface Known {
  gym: Pick<Gym, 'address' | 'phone'>
  plans: boolean
  trainers: boolean
  students: boolean
}

/** The first steps of a gym and which of them are done, told by its own data. */
export function onboardingSteps({ gym, plans, trainers, students }: Known): { step: OnboardingStep; done: boolean }[] {
  return [
    { step: 'gym', done: Boolean(gym.address) && Boolean(gym.phone) },
    { step: 'plan', done: plans },
    { step: 'trainer', done: trainers },
    { step: 'student', done: students },
  ]
}
