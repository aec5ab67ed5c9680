import { lazyScreen } from '#platform/pages'

export { OwnAppointments, useOwnAppointments } from './own-appointments.tsx'

export const AppointmentsScreen = lazyScreen(async () => (await import('./appointments-screen.tsx')).AppointmentsScreen)
