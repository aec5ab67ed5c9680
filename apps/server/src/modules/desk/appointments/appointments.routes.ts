import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import { book, listAppointments, listFreeTimes, move } from './appointments.service.ts'
import { archiveService, createService, listServices, updateService } from './services.service.ts'
import { addException, listStaffHours, removeException, saveStaffHours } from './staff-hours.service.ts'

export const appointmentRoutes = [
  ...serve(api.services, {
    list: pipelined((gym) => listServices(gym)),
    create: (gym, { body }) => createService(gym, body),
    update: (gym, { params, body, expectedVersion }) => updateService(gym, params.id, body, expectedVersion),
    archive: (gym, { params }) => archiveService(gym, params.id),
    freeTimes: (gym, { params, query }) => listFreeTimes(gym, params.id, query),
  }),
  ...serve(api.staffHours, {
    list: (gym) => listStaffHours(gym),
    save: (gym, { params, body }) => saveStaffHours(gym, params.id, body),
    addException: (gym, { params, body }) => addException(gym, params.id, body),
    removeException: (gym, { params }) => removeException(gym, params.id),
  }),
  ...serve(api.appointments, {
    list: pipelined((gym, { query }) => listAppointments(gym, query)),
    book: (gym, { body }) => book(gym, body),
    move: (gym, { params, body }) => move(gym, params.id, body),
  }),
]
