import { dateInZone } from '@folego/domain'
import { createGym, updateGym } from '#modules/people/gyms'
import { createAdministrator, isMembersEmail, joinGym } from '#modules/people/identity'
import { markAllNotificationsRead, writeDailyNotices } from '#modules/people/notifications'
import type { Database, GymTx } from '#platform/database'
import type { Actor, GymContext } from '#platform/http'
import { silentLogger } from '#platform/log'
import { hashPassword } from '#platform/security'
import { connectFollowers } from '#followers'
import { addAppointments } from './appointments-story.ts'
import { addClasses } from './classes-story.ts'
import { addPastClasses } from './past-classes-story.ts'
import { founder, gymParts } from './cast.ts'
import { accountsOfStudents, accountsWith, findFounder, hasHistory } from './demo.store.ts'
import { addLockers } from './lockers-story.ts'
import { addMeasurements } from './measures-story.ts'
import { addPayments } from './money-story.ts'
import { drawPeople } from './people.ts'
import { traineesOf } from './regimen.ts'
import { writeScript } from './script.ts'
import type { Event, GymPart } from './script.ts'
import { seededRandom } from './seeded-random.ts'
import { contextOf, momentOf, playScript } from './story.ts'
import type { Stage } from './story.ts'
import { addTraining } from './training-story.ts'
import { addVisits } from './visits-story.ts'

const seed = 20_261
/** The days with notices; those up to the last read day were read. */
const noticeDays = [-8, -7, -6, -5, -4, -3, -2, -1, 0]
const lastReadDay = -2

/**
 * Fills an empty database with the demo gyms: months played through the services, ending on the day of `now`; the same seed
 * creates the same data. Resumes an interrupted filling (see `isDemoUnfinished`): each gym is one transaction. Never call it for
 * another database. `parts` are the gyms, all by default.
 */
export async function fillDemo(database: Database, now: Date, parts: readonly GymPart[] = gymParts): Promise<void> {
  connectFollowers()
  const random = seededRandom(seed)
  const draw = drawPeople(random, dateInZone(now, 'America/Sao_Paulo'))
  const passwordHash = await hashPassword(founder.password)
  const filled: { stage: Stage; staff: Actor[] }[] = []
  for (const [index, part] of parts.entries()) {
    const script = writeScript(part, random, draw)
    const opened = await openGym(database, part, index, now)
    const colleagues = await joinColleagues(database, part, { ...opened, passwordHash })
    const stage = { ...opened, passwordHash, colleagues }
    // A separate generator, so that training does not affect names.
    const chance = seededRandom(seed + 1 + index)
    const trainees = traineesOf(part, index, script, chance)
    const training = { trainees, openedOn: part.openedOn, random: chance }
    filled.push({ stage, staff: await fillOnce(database, stage, part, script, training) })
  }
  await addNotices(database, filled, now)
}

/** True if a filling was interrupted (a killed first start): the demo's administrator exists, and a gym is empty. */
export async function isDemoUnfinished(database: Database): Promise<boolean> {
  const found = await database.inAccount('read', (tx) => findFounder(tx, founder.email))
  if (found === undefined) return false
  const gymIds = found.gymIds.slice(0, gymParts.length)
  if (gymIds.length < gymParts.length) return true
  for (const gymId of gymIds) if (!(await database.inGym(gymId, 'read', hasHistory))) return true
  return false
}

/** Opens one of the gyms unless it exists: the first together with its administrator, who opens the others later. */
async function openGym(
  database: Database,
  part: GymPart,
  index: number,
  now: Date,
): Promise<Omit<Stage, 'passwordHash' | 'colleagues'>> {
  const { name, timezone, address, phone, administrator: calledSo } = part
  const opened = momentOf({ now, timezone }, { day: part.openedOn, minute: 0 })
  const found = await database.inAccount('read', (tx) => findFounder(tx, founder.email))
  const made = found ?? (await createAdministrator(database, { ...founder, gymName: name, now: opened }))
  const actor: Actor = { accountId: made.accountId, name: calledSo, role: 'admin', position: 'owner' }
  const known = 'gymId' in made ? made.gymId : made.gymIds[index]
  if (known !== undefined) return { gymId: known, timezone, administrator: actor, now }
  const account = { actor, now: opened, session: Buffer.alloc(0), log: silentLogger }
  const { id } = await database.inAccount('write', (tx) =>
    createGym({ ...account, tx }, { name, timezone, address, phone }),
  )
  return { gymId: id, timezone, administrator: actor, now }
}

/** Fills a gym unless it already has data, and resolves with its staff. */
function fillOnce(
  database: Database,
  stage: Stage,
  part: GymPart,
  script: readonly Event[],
  training: Parameters<typeof addTraining>[3],
): Promise<Actor[]> {
  const { gymId, timezone, administrator } = stage
  const work = async (tx: Parameters<typeof playScript>[0]): Promise<Actor[]> => {
    if (await hasHistory(tx)) return []
    const opened = contextOf(stage, tx, momentOf(stage, { day: part.openedOn, minute: 1 }))
    // the first gym was opened with only a name
    await updateGym(opened, gymId, { timezone, address: part.address, phone: part.phone }, undefined)
    const reception = await addReception(opened, part, stage.passwordHash)
    const cast = await playScript(tx, stage, script)
    const workouts = await addTraining(tx, stage, cast, training)
    for (const guest of part.guests) await addMeasurements(tx, stage, guest.email)
    const desk = reception[0] ?? administrator
    await addPayments(tx, stage, desk, seededRandom(seed + part.openedOn))
    await addVisits(tx, stage, { desk, students: cast.students }, workouts)
    await addLockers(tx, stage, desk)
    const staff = await addClasses(tx, stage, cast, part)
    await addPastClasses(tx, stage, cast)
    await addAppointments(tx, stage, cast, part, staff)
    return [...cast.staff.values(), ...reception]
  }
  return database.inGym(gymId, 'write', work, administrator.accountId)
}

/** Instructors of another gym accept this gym's invitation, each in a transaction of their own. Resolves with their accounts, by e-mail. */
async function joinColleagues(
  database: Database,
  { trainers, openedOn }: GymPart,
  stage: Omit<Stage, 'colleagues'>,
): Promise<Map<string, string>> {
  const { gymId, passwordHash } = stage
  const emails = trainers.map(({ email }) => email)
  const accounts = await database.inAccount('read', (tx) => accountsWith(tx, emails))
  const colleagues = new Map<string, string>()
  for (const { name, email } of trainers) {
    const account = accounts.get(email)
    if (account === undefined) continue
    colleagues.set(email, account.id)
    const joining = { gymId, name, email, passwordHash, account, role: 'instructor' } as const
    const join = async (tx: GymTx) => {
      const isDone = await isMembersEmail(tx, email)
      if (!isDone) await joinGym(tx, joining, momentOf(stage, { day: openedOn, minute: 1 }))
    }
    await database.inGym(gymId, 'write', join, account.id)
  }
  return colleagues
}

/** The receptionists from the first day on. */
async function addReception(gym: GymContext, { reception }: GymPart, passwordHash: string): Promise<Actor[]> {
  const membership = { role: 'admin', position: 'reception' } as const
  const actors: Actor[] = []
  for (const { name, email } of reception) {
    const joining = { gymId: gym.gymId, name, email, passwordHash, account: undefined, ...membership }
    actors.push({ accountId: await joinGym(gym.tx, joining, gym.now), name, ...membership })
  }
  return actors
}

/** Writes notices as the scheduled job would have on each of the last days, and marks them read. */
async function addNotices(
  database: Database,
  filled: readonly { stage: Stage; staff: Actor[] }[],
  now: Date,
): Promise<void> {
  for (const day of noticeDays) {
    const at = momentOf({ now, timezone: 'America/Sao_Paulo' }, { day, minute: 5 })
    await writeDailyNotices(database, { now: at })
    if (day !== lastReadDay) continue
    for (const { stage, staff } of filled) {
      const read = momentOf(stage, { day, minute: 8 * 60 })
      await database.inGym(stage.gymId, 'write', async (tx) => {
        const readers = [...staff, ...(await accountsOfStudents(tx)).values()]
        for (const actor of readers) await markAllNotificationsRead({ ...contextOf(stage, tx, read), actor })
      })
    }
  }
}
