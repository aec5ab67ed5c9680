import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import type { GymContext } from '#platform/http'
import { downloadClass, findLink, makeLink, readFeed, withdrawLink } from './class-calendar.service.ts'
import { markAttendance, walkIn } from './attendance-list.service.ts'
import { accept, leave, listBookings, listClassesOf, listContacts } from './bookings.service.ts'
import { copyWeek, previewCopy, printWeek } from './class-weeks.service.ts'
import { exportClassPeople, exportClassReport, listClassPeople, readClassReport } from './class-report.service.ts'
import { arrive, roomCode } from './attendance.service.ts'
import { forgive, readClassSettings, updateClassSettings } from './class-settings.service.ts'
import { archiveName, createName, listNames, rename } from './names.service.ts'
import { findSettings, saveSettings } from './public-timetable.service.ts'
import type { NamesTable } from './names.store.ts'
import { bookOnSpot, chooseSpot, listSpots, saveSpots, spotsOfBooking, spotsOfClass } from './spots.service.ts'
import { giveAbsence, plannedOf, plannedWhile } from './leaving-trainers.service.ts'
import { changeSeries, createSeries, endSeries, requireSeries } from './series.service.ts'
import { cancelClass, changeClass, listClasses, restoreClass } from './single-classes.service.ts'
import { countClosed } from './timetable.service.ts'

const names = (table: NamesTable) => ({
  list: (gym: GymContext) => listNames(gym, table),
  create: (gym: GymContext, { body }: { body: { name: string } }) => createName(gym, table, body.name),
  rename: (gym: GymContext, { params, body }: { params: { id: string }; body: { name: string } }) =>
    rename(gym, table, { id: params.id, name: body.name }),
  archive: (gym: GymContext, { params }: { params: { id: string } }) => archiveName(gym, table, params.id),
})

export const classRoutes = (publicUrl: string) => [
  ...serve(api.classWeeks, {
    preview: (gym, { query }) => previewCopy(gym, query),
    copy: (gym, { body }) => copyWeek(gym, body),
    pdf: (slow, { query }) => printWeek(slow, query.week),
  }),
  ...serve(api.spots, {
    list: (gym, { params }) => listSpots(gym, params.id),
    save: (gym, { params, body }) => saveSpots(gym, params.id, body),
  }),
  ...serve(api.publicTimetable, {
    find: (gym) => findSettings(gym, publicUrl),
    save: (gym, { body }) => saveSettings(gym, publicUrl, body),
  }),
  ...serve(api.classCalendar, {
    find: (gym) => findLink(gym),
    make: (gym) => makeLink(gym, publicUrl),
    withdraw: (gym) => withdrawLink(gym),
    download: (gym, { params }) => downloadClass(gym, params.id),
    feed: (context, { params }) => readFeed(context, params.token),
  }),
  ...serve(api.modalities, names('modalities')),
  ...serve(api.rooms, { ...names('rooms'), code: (gym, { params }) => roomCode(gym, params.id, publicUrl) }),
  ...serve(api.classSettings, {
    find: readClassSettings,
    update: (gym, { body, expectedVersion }) => updateClassSettings(gym, body, expectedVersion),
  }),
  ...serve(api.equipment, names('equipment')),
  ...serve(api.classSeries, {
    find: (gym, { params }) => requireSeries(gym, params.id),
    create: (gym, { body }) => createSeries(gym, body),
    change: (gym, { params, body, expectedVersion }) => changeSeries(gym, params.id, body, expectedVersion),
    end: (gym, { params, body, expectedVersion }) => endSeries(gym, params.id, body, expectedVersion),
  }),
  ...serve(api.classes, {
    list: (gym, { query }) => listClasses(gym, query),
    change: (gym, { params, body, expectedVersion }) => changeClass(gym, params.id, body, expectedVersion),
    cancel: (gym, { params, body }) => cancelClass(gym, params.id, body),
    restore: (gym, { params, body }) => restoreClass(gym, params.id, body),
  }),
  ...serve(api.closedClasses, { count: (gym, { query }) => countClosed(gym, query) }),
  ...serve(api.trainerClasses, { find: (gym, { params, query }) => plannedOf(gym, params.id, query) }),
  ...serve(api.absenceClasses, {
    find: (gym, { params, query }) => plannedWhile(gym, params.id, query),
    give: (gym, { params, body }) => giveAbsence(gym, params.id, body),
  }),
  ...serve(api.classBookings, {
    list: (gym, { params }) => listBookings(gym, params.id),
    ofStudent: (gym, { query }) => listClassesOf(gym, query),
    spots: (gym, { params }) => spotsOfBooking(gym, params.id),
    chooseSpot: (gym, { params, body }) => chooseSpot(gym, params.id, body),
    spotsOfClass: (gym, { params }) => spotsOfClass(gym, params.id),
    book: (gym, { params, body }) => bookOnSpot(gym, params.id, body),
    walkIn: (gym, { params, body }) => walkIn(gym, params.id, body),
    leave: (gym, { params }) => leave(gym, params.id),
    accept: (gym, { params }) => accept(gym, params.id),
    contacts: (gym, { params }) => listContacts(gym, params.id),
    arrive: (gym, { body }) => arrive(gym, body),
    forgive: (gym, { params }) => forgive(gym, params.id),
    attend: (gym, { params, body }) => markAttendance(gym, params.id, body),
  }),
  ...serve(api.classReports, {
    read: pipelined((gym, { query }) => readClassReport(gym, query)),
    export: (slow, { query }) => exportClassReport(slow, query),
    people: pipelined((gym, { query }) => listClassPeople(gym, query)),
    exportPeople: (slow, { query }) => exportClassPeople(slow, query),
  }),
]
