export { appointmentRoutes } from './appointments.routes.ts'
export { book as bookAppointment } from './appointments.service.ts'
export { createService } from './services.service.ts'
export { addException, saveStaffHours } from './staff-hours.service.ts'
