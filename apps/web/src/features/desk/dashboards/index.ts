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
export const StudentHomeScreen = lazyScreen(
  async () => (await import('./student-home/student-home-screen.tsx')).StudentHomeScreen,
  async () => (await import('./student-home/student-home.queries.ts')).studentHomeReads,
)

export const FirstStepsGuide = lazyExtra(async () => (await import('./first-steps-guide.tsx')).FirstStepsGuide)
