import { lazyPart } from '#platform/pages'

/** A student's own appointments, and the button to book one; nothing in a gym without services. */
export const OwnAppointments = lazyPart(async () => (await import('./own-appointments.tsx')).OwnAppointments)
