import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { namedRecord, text } from '../fields.ts'
import * as calls from './classes.calls.ts'

/* A gym has a dozen modalities and rooms: they are listed at once, by name. */

export const nameForm = z.strictObject({ name: text('NAME_REQUIRED') })

const names = {
  list: { reply: z.object({ object: z.array(namedRecord) }) },
  create: { body: nameForm, reply: namedRecord },
  rename: { body: nameForm, reply: namedRecord },
  archive: {},
}

export const modalities = withSchemas(calls.modalities, names)
export const rooms = withSchemas(calls.rooms, names)
