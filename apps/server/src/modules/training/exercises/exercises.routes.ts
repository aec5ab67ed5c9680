import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportExercises } from './exercises-export.service.ts'
import { listSparing } from './sparing.service.ts'
import { listMedia, readPicture, removePicture, setPicture } from './pictures.service.ts'
import { createExercise, deleteExercise, listExercises, listGuides, updateExercise } from './exercises.service.ts'

export const exerciseRoutes = serve(api.exercises, {
  list: (gym, { query }) => listExercises(gym, query),
  export: (slow, { query }) => exportExercises(slow, query),
  create: (gym, { body }) => createExercise(gym, body),
  update: (gym, { body, expectedVersion }) => updateExercise(gym, body, expectedVersion),
  guides: (gym) => listGuides(gym),
  media: (gym) => listMedia(gym),
  picture: (gym, { params, query }) => readPicture(gym, params.id, query.version),
  setPicture: (gym, { params, body }) => setPicture(gym, params.id, body),
  removePicture: (gym, { params }) => removePicture(gym, params.id),
  remove: (gym, { params, expectedVersion }) => deleteExercise(gym, params.id, expectedVersion),
})

export const sparingRoutes = serve(api.sparing, {
  find: (gym, { body }) => listSparing(gym, body),
})
