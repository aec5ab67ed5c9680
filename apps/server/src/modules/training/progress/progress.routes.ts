import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import { createGoal, deleteGoal, listGoals, updateGoal } from './goals.service.ts'
import { createMeasurement, deleteMeasurement, listMeasurements, updateMeasurement } from './measurements.service.ts'
import { readProgress } from './progress.service.ts'
import { downloadSchedule, readSchedule } from './schedule.service.ts'

export const measurementRoutes = serve(api.measurements, {
  list: (gym, { query }) => listMeasurements(gym, query),
  create: (gym, { body }) => createMeasurement(gym, body),
  update: (gym, { body, expectedVersion }) => updateMeasurement(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteMeasurement(gym, params.id, expectedVersion),
})

export const goalRoutes = serve(api.goals, {
  list: pipelined((gym, { query }) => listGoals(gym, query)),
  create: (gym, { body }) => createGoal(gym, body),
  update: (gym, { body, expectedVersion }) => updateGoal(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteGoal(gym, params.id, expectedVersion),
})

export const progressRoutes = serve(api.progress, {
  find: (gym, { query }) => readProgress(gym, query),
})

export const scheduleRoutes = serve(api.schedules, {
  find: (gym, { query }) => readSchedule(gym, query),
  download: (gym, { query }) => downloadSchedule(gym, query),
})
