import { lazyScreen } from '#platform/pages'
export { StudentAvatar } from './student-avatar.tsx'
export { WhatsAppLink } from './whats-app-link.tsx'

export const DeletedStudentsScreen = lazyScreen(
  async () => (await import('./deleted-students-screen.tsx')).DeletedStudentsScreen,
)
export const MyStudentsScreen = lazyScreen(
  async () => (await import('./my-students-screen.tsx')).MyStudentsScreen,
  async () => (await import('./students.reads.ts')).myStudentsReads,
)
export const StudentsScreen = lazyScreen(
  async () => (await import('./students-screen.tsx')).StudentsScreen,
  async () => (await import('./students.reads.ts')).studentsReads,
)
export const StudentScreen = lazyScreen(async () => (await import('./student-screen.tsx')).StudentScreen)
