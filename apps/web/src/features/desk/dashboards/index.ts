import { lazyScreen } from '#platform/pages'
import { lazyExtra } from '#ui'

export const AdminHomeScreen = lazyScreen(async () => (await import('./admin-home-screen.tsx')).AdminHomeScreen)
export const InstructorHomeScreen = lazyScreen(
  async () => (await import('./instructor-home-screen.tsx')).InstructorHomeScreen,
)

export const FirstStepsGuide = lazyExtra(async () => (await import('./first-steps-guide.tsx')).FirstStepsGuide)
