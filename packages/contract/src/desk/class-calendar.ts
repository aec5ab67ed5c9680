import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant } from '../fields.ts'
import * as calls from './class-calendar.calls.ts'

export const classCalendar = withSchemas(calls.classCalendar, {
  /** When the link was made; null: there is none. It is shown once, when it is made. */
  find: { reply: z.object({ made_at: instant.nullable() }) },
  make: { reply: z.object({ link: z.string(), made_at: instant }) },
  withdraw: {},
  download: {},
  feed: { params: z.object({ token: z.string().min(1).max(200) }) },
})
