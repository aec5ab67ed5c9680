import { lazyScreen } from '#platform/pages'
import { lazyExtra } from '#ui'

export const AdminHomeScreen = lazyScreen(
  async () => (await import('./admin-home-screen.tsx')).AdminHomeScreen,
  async () => (await import('./dashboards.queries.ts')).adminHomeReads,
)
export const InstructorHomeScreen = lazyScreen(
  async () => (await import('./instructor-home-screen.tsx')).InstructorHomeScreen,
  async () => (await import('./instructor.queries.ts')).instructorHomeReads,
)

export const FirstStepsGuide = lazyExtra(async () => (await import('./first-steps-guide.tsx')).FirstStepsGuide)
