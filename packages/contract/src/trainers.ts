import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, idParams, instant, newPassword, personName, recordId, version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

/** An instructor of the gym. `createdAt` keeps the specification's spelling, here alone. */
export const trainer = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  version,
})
export type Trainer = z.output<typeof trainer>

export const trainerForm = z.strictObject({
  name: personName,
  email,
  password: newPassword(),
})

export const trainerChanges = z.strictObject({
  name: personName,
  email,
  newPassword: newPassword('NEW_PASSWORD_REQUIRED', 'NEW_PASSWORD_TOO_SHORT').optional(),
})

export const trainers = {
  list: endpoint({
    method: 'GET',
    path: '/trainer',
    scope: 'gym',
    access: 'trainers.list',
    summary: 'Instructors of the gym: search by name or e-mail',
    query: listQuery(['name', 'email', 'createdAt'], 'name', {}),
    reply: listOf(trainer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/trainer',
    scope: 'gym',
    access: 'trainers.write',
    summary: 'Add an instructor with an account',
    body: trainerForm,
    reply: trainer,
    status: 201,
    slow: true,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/trainer/{id}',
    scope: 'gym',
    access: 'trainers.write',
    summary: 'Change an instructor, with newPassword also the password',
    params: idParams,
    body: trainerChanges,
    reply: trainer,
    slow: true,
    tagged: true,
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trainer/{id}',
    scope: 'gym',
    access: 'trainers.write',
    summary: 'Take an instructor from the lists: the access to this gym ends, the history stays',
    params: idParams,
    conditional: true,
  }),
} as const
