import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { listMedia, readPicture, removePicture, setPicture } from './pictures.service.ts'
import { createExercise, deleteExercise, listExercises, updateExercise } from './exercises.service.ts'

export const exerciseRoutes = serve(api.exercises, {
  list: (gym, { query }) => listExercises(gym, query),
  create: (gym, { body }) => createExercise(gym, body),
  update: (gym, { body, expectedVersion }) => updateExercise(gym, body, expectedVersion),
  media: (gym) => listMedia(gym),
  picture: (gym, { params, query }) => readPicture(gym, params.id, query.version),
  setPicture: (gym, { params, body }) => setPicture(gym, params.id, body),
  removePicture: (gym, { params }) => removePicture(gym, params.id),
  remove: (gym, { params, expectedVersion }) => deleteExercise(gym, params.id, expectedVersion),
})
