import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { addDays, dateInZone, isCalendarDate, type Language, mondayOf, timetableDays } from '@folego/domain'
import { gymLetterhead, readGym } from '#platform/database'
import type { GymContext, PageContext, PageReply, PublicPage } from '#platform/http'
import { qrOf } from '#platform/qr'
import { audit } from '#platform/audit'
import { countsOf } from './bookings.store.ts'
import { missingPage, pageStyle, timetablePage } from './timetable-page.ts'
import * as store from './public-timetable.store.ts'
import { listSessions } from './sessions.store.ts'

type Settings = typeof api.publicTimetable

/** Whether anybody may read the timetable, what is in it, and where it is. */
export async function findSettings(gym: GymContext, publicUrl: string): Promise<ReplyOf<Settings['find']>> {
  const [published, { name }] = await Promise.all([store.findPublished(gym.tx), readGym(gym.tx, gym.gymId, 'name')])
  const link = `${publicUrl}${pathOf(name, gym.gymId)}`
  return { ...published, link, qr: qrOf(link) }
}

/** Changes that. */
export async function saveSettings(
  gym: GymContext,
  publicUrl: string,
  form: BodyOf<Settings['save']>,
): Promise<ReplyOf<Settings['save']>> {
  const before = await store.findPublished(gym.tx)
  await store.savePublished(gym.tx, form)
  const { name } = await readGym(gym.tx, gym.gymId, 'name')
  await audit(gym, {
    action: 'updated',
    entity: 'gym',
    id: gym.gymId,
    name,
    before: { ...before },
    after: form,
  })
  return findSettings(gym, publicUrl)
}

/** The address of a gym's timetable: its name, and its id without dashes, which alone is read. */
function pathOf(name: string, gymId: string): string {
  const words =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  return `/aulas/${[...words, gymId.replaceAll('-', '')].join('-').slice(-100)}`
}

function gymIn(place: string): string | undefined {
  const parts = /(?:^|-)([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(place)
  return parts?.slice(1).join('-')
}

const pageSeconds = 60

/** The pages that need no sign-in. */
export const timetablePages = (publicUrl: string): PublicPage[] => [
  { url: '/aulas/:place', read: (context) => readPage(context, publicUrl) },
  { url: '/aulas/:place/logo.png', read: readLogo },
]

async function readPage(context: PageContext, publicUrl: string): Promise<PageReply> {
  const { inGym, params, query, now } = context
  const language: Language = query['lang'] === 'en' ? 'en' : 'pt-BR'
  const gymId = gymIn(params['place'] ?? '')
  const body =
    gymId &&
    (await inGym(gymId, 'read', async (tx) => {
      const { is_on, names_trainers } = await store.findPublished(tx)
      if (!is_on) return undefined
      const gym = await readGym(tx, gymId, 'name', 'timezone', 'address', 'phone', 'logo_version')
      const today = dateInZone(now, gym.timezone)
      const week = weekOf(query['week'], today)
      const rows = await listSessions(tx, { from: week.monday, until: addDays(week.monday, 6) }, gym.timezone)
      const counts = await countsOf(
        tx,
        rows.map(({ id }) => id),
      )
      const classes = rows.map((row) => {
        const { booked, waiting } = counts.get(row.id) ?? { booked: 0, waiting: 0 }
        const [first = null] = names_trainers ? (row.trainer_name?.split(/\s+/) ?? []) : []
        const { modality_name, starts_at, ends_at, room_name, min_age, max_age, cancel_reason } = row
        const state = cancel_reason === null ? (booked < row.capacity && waiting === 0 ? 'free' : 'full') : 'cancelled'
        return {
          modality_name,
          starts_at,
          ends_at,
          room_name,
          min_age,
          max_age,
          trainer: first,
          state,
          isOver: ends_at <= now.toISOString(),
        } as const
      })
      const path = pathOf(gym.name, gymId)
      return timetablePage(classes, { gym, language, today, week, path, address: `${publicUrl}${path}` })
    }))
  const type = 'text/html; charset=utf-8'
  return body
    ? { status: 200, type, body, maxAge: pageSeconds, style: pageStyle }
    : { status: 404, type, body: missingPage(language), maxAge: pageSeconds, style: pageStyle }
}

/** This week, or a later one of those in the timetable. */
function weekOf(asked: string | undefined, today: string): { monday: string; before?: string; after?: string } {
  const [first, last] = [mondayOf(today), mondayOf(addDays(today, timetableDays))]
  const wanted = asked !== undefined && isCalendarDate(asked) ? mondayOf(asked) : first
  const monday = wanted < first || wanted > last ? first : wanted
  return {
    monday,
    ...(monday > first && { before: addDays(monday, -7) }),
    ...(monday < last && { after: addDays(monday, 7) }),
  }
}

async function readLogo({ inGym, params }: PageContext): Promise<PageReply> {
  const gymId = gymIn(params['place'] ?? '')
  const logo =
    gymId &&
    (await inGym(gymId, 'read', async (tx) =>
      (await store.findPublished(tx)).is_on ? (await gymLetterhead(tx, gymId)).logo : undefined,
    ))
  return logo
    ? { status: 200, type: 'image/png', body: logo, maxAge: 86_400 }
    : { status: 404, type: 'text/plain; charset=utf-8', body: '', maxAge: pageSeconds }
}
