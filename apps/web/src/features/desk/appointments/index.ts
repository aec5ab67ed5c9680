import { lazyScreen } from '#platform/pages'

export { OwnAppointments } from './parts.ts'

export const AppointmentsScreen = lazyScreen(async () => (await import('./appointments-screen.tsx')).AppointmentsScreen)
