import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import {
  answerBiometrics,
  askDeletion,
  confirmDeletion,
  listBiometrics,
  readOwnBiometrics,
  recordBiometric,
} from './biometrics.service.ts'
import { readDoorSettings, updateDoorSettings } from './door-settings.service.ts'
import { readBusyHours } from './busy-hours.service.ts'
import { checkIn, endVisit } from './check-in.service.ts'
import { createKiosk, listKiosks, openKiosk, pairKiosk, removeKiosk, visitKiosk } from './kiosks.service.ts'
import { createDevice, listDevices, listNumbers, removeDevice, setNumber } from './devices.service.ts'
import { answerGateway, readGatewaySnapshot, recordGatewayEvents } from './gateway.service.ts'
import { reverseDayPass, sellDayPass } from './day-passes.service.ts'
import { bringFamily, certifyPassKey, readOwnAnswer, readPass, readPassFamily } from './passes.service.ts'
import {
  checkInVisitor,
  createTrainer,
  endVisitorVisit,
  listTrainers,
  makeStudent,
  removeVisitor,
  undoVisitorVisit,
  updateTrainer,
} from './visitors.service.ts'
import { listVisitorVisits } from './visitor-visits.service.ts'
import { undoEntry, undoExit } from './visit-undo.service.ts'
import { exportVisitReport, printCapacity } from './visit-files.service.ts'
import { recordEntries } from './movements.service.ts'
import { readSnapshot } from './snapshot.service.ts'
import { readVisitReport } from './visit-report.service.ts'
import { findPeople, listDecisions, listVisits, readHouse } from './visits.service.ts'

export const visitRoutes = serve(api.visits, {
  people: (gym, { query }) => findPeople(gym, query),
  house: (gym) => readHouse(gym),
  checkIn: (gym, { body }) => checkIn(gym, body),
  leave: (gym, { params }) => endVisit(gym, params.id),
  snapshot: (gym, { body }) => readSnapshot(gym, body),
  record: (gym, { body }) => recordEntries(gym, body),
  undoEntry: (gym, { params }) => undoEntry(gym, params.id),
  undoExit: (gym, { params }) => undoExit(gym, params.id),
  list: (gym, { query }) => listVisits(gym, query),
  decisions: (gym, { query }) => listDecisions(gym, query),
  busyHours: (gym) => readBusyHours(gym),
  report: pipelined((gym, { query }) => readVisitReport(gym, query)),
  exportReport: (slow, { query }) => exportVisitReport(slow, query),
  capacity: (slow) => printCapacity(slow),
  settings: (gym) => readDoorSettings(gym),
  updateSettings: (gym, { body, expectedVersion }) => updateDoorSettings(gym, body, expectedVersion),
})

export const dayPassRoutes = serve(api.dayPasses, {
  sell: (gym, { body }) => sellDayPass(gym, body),
  reverse: (gym, { params }) => reverseDayPass(gym, params.id),
})

export const visitorRoutes = serve(api.visitors, {
  list: (gym, { query }) => listVisitorVisits(gym, query),
  checkIn: (gym, { body }) => checkInVisitor(gym, body),
  leave: (gym, { params }) => endVisitorVisit(gym, params.id),
  undo: (gym, { params }) => undoVisitorVisit(gym, params.id),
  makeStudent: (gym, { params }) => makeStudent(gym, params.id),
  remove: (gym, { params }) => removeVisitor(gym, params.id),
  trainers: (gym) => listTrainers(gym),
  createTrainer: (gym, { body }) => createTrainer(gym, body),
  updateTrainer: (gym, { params, body }) => updateTrainer(gym, params.id, body),
})

export const passRoutes = serve(api.passes, {
  certify: (gym, { body }) => certifyPassKey(gym, body),
  answer: (gym) => readOwnAnswer(gym),
  family: (gym) => readPassFamily(gym),
  bring: (gym, { body }) => bringFamily(gym, body),
  read: (gym, { body }) => readPass(gym, body),
})

export const kioskRoutes = (publicUrl: string) =>
  serve(api.kiosks, {
    list: (gym) => listKiosks(gym),
    create: (gym, { body }) => createKiosk(gym, body, publicUrl),
    remove: (gym, { params }) => removeKiosk(gym, params.id),
    pair: (context, { body }) => pairKiosk(context, body),
    open: (context, { body }) => openKiosk(context, body),
    read: (context, { body }) => visitKiosk(context, body),
  })

export const biometricRoutes = serve(api.biometrics, {
  list: (gym) => listBiometrics(gym),
  create: (gym, { body }) => recordBiometric(gym, body),
  askDeletion: (gym, { params }) => askDeletion(gym, params.id),
  confirmDeletion: (gym, { params }) => confirmDeletion(gym, params.id),
  consents: (gym) => readOwnBiometrics(gym),
  answer: (gym, { body }) => answerBiometrics(gym, body),
})

export const doorDeviceRoutes = serve(api.doorDevices, {
  list: (gym) => listDevices(gym),
  create: (gym, { body }) => createDevice(gym, body),
  remove: (gym, { params }) => removeDevice(gym, params.id),
  numbers: (gym, { params }) => listNumbers(gym, params.id),
  setNumber: (gym, { params, body }) => setNumber(gym, params.id, body),
  people: (context, { body }) => readGatewaySnapshot(context, body),
  ask: (context, { body }) => answerGateway(context, body),
  record: (context, { body }) => recordGatewayEvents(context, body),
})
