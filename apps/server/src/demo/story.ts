import { reachOf } from '@folego/contract'
import { addDays, dateInZone, instantInZone } from '@folego/domain'
import { listBilled } from '#modules/money/billing'
import { leave, quoteCancellation } from '#modules/money/cancellations'
import { createEnrollment, freezeEnrollment, currentOrNextEnrollment } from '#modules/selling/enrollments'
import { receivePayment } from '#modules/money/payments'
import { createPlan, updatePlan } from '#modules/selling/plans'
import { createStudent, deleteStudent, updateStudent } from '#modules/people/students'
import { addJoinedTrainer, createTrainer } from '#modules/people/trainers'
import type { GymTx } from '#platform/database'
import type { Actor, GymContext } from '#platform/http'
import { silentLogger } from '#platform/log'
import { trainerOf } from './demo.store.ts'
import type { Deed, Event } from './script.ts'
import { demoDetailsOf } from './student-details.ts'

/** The gym in which a script is played. */
export interface Stage {
  gymId: string
  timezone: string
  administrator: Actor
  /** The creation time of the demo: nothing happens after it. */
  now: Date
  /** The hash of the demo's single password. */
  passwordHash: string
  /** The accounts of those who work in another gym already and have joined this one, by e-mail. */
  colleagues: ReadonlyMap<string, string>
}

/** The people in the gym after a script: students by e-mail, staff by name. */
export interface Cast {
  students: ReadonlyMap<string, string>
  staff: ReadonlyMap<string, Actor>
}

/** What was created so far: ids by the names that the script uses. */
interface Memory {
  stage: Stage
  plans: Map<string, { id: string; duration: number }>
  trainers: Map<string, string>
  students: Map<string, string>
  staff: Map<string, Actor>
}

type Actions = {
  [Verb in Deed['verb']]: (gym: GymContext, it: Extract<Deed, { verb: Verb }>, of: Memory) => Promise<unknown>
}

/** Each verb of the script, through the service that the front desk would use. */
const actions: Actions = {
  hire: async (gym, { trainer: name, email, cref }, { stage, trainers, staff }) => {
    const accountIdThere = stage.colleagues.get(email)
    if (accountIdThere === undefined) await createTrainer(gym, { name, email, cref, passwordHash: stage.passwordHash })
    else await addJoinedTrainer(gym, { name, email, cref, accountId: accountIdThere })
    const { id, accountId } = await trainerOf(gym.tx, email)
    trainers.set(name, id)
    staff.set(name, { name, role: 'instructor', position: null, accountId })
  },
  offer: async (gym, { plan: name, price_cents, duration, months, classes }, { plans }) => {
    const byMonth = months === undefined ? {} : ({ duration_months: months, charging: 'monthly' } as const)
    const { id } = await createPlan(gym, { name, price_cents, duration, ...byMonth, weekly_classes: classes ?? null })
    plans.set(name, { id, duration })
  },
  reprice: (gym, { plan, price_cents }, of) => updatePlan(gym, { id: planOf(of, plan).id, price_cents }),
  archive: (gym, { plan }, of) => updatePlan(gym, { id: planOf(of, plan).id, archived: true }),
  join: async (gym, { person, plan, instructor, hasAccount, payer }, of) => {
    const details = demoDetailsOf(person, {
      place: of.students.size,
      today: dateInZone(of.stage.now, gym.timezone),
      canNote: reachOf(gym.actor, 'students.notes') !== undefined,
    })
    const { id } = await createStudent(gym, {
      ...person,
      ...details,
      instructor_id: known(of.trainers, instructor),
      ...(payer !== undefined && { payer_id: known(of.students, payer) }),
      ...(plan !== undefined && { plan_id: planOf(of, plan).id }),
      ...(hasAccount && { passwordHash: of.stage.passwordHash }),
    })
    of.students.set(person.email, id)
  },
  renew: (gym, { student, plan: name, startDay }, of) => {
    const plan = planOf(of, name)
    const start_date = addDays(dateInZone(of.stage.now, gym.timezone), startDay)
    const end_date = addDays(start_date, plan.duration)
    return createEnrollment(gym, { student_id: known(of.students, student), plan_id: plan.id, start_date, end_date })
  },
  change: (gym, { student, plan }, of) =>
    updateStudent(gym, known(of.students, student), { plan_id: plan === null ? null : planOf(of, plan).id }),
  correct: (gym, { student, phone }, of) => updateStudent(gym, known(of.students, student), { phone }),
  pause: (gym, { student }, of) => updateStudent(gym, known(of.students, student), { status: 'inactive' }),
  remove: (gym, { student }, of) => deleteStudent(gym, known(of.students, student)),
  sell: (gym, { student, plan: name, channel }, of) => {
    const plan = planOf(of, name)
    const term = { start_date: gym.today, end_date: addDays(gym.today, plan.duration - 1) }
    return createEnrollment(gym, {
      student_id: known(of.students, student),
      plan_id: plan.id,
      ...term,
      sale_channel: channel,
    })
  },
  pay: async (gym, { student }, of) => {
    const student_id = known(of.students, student)
    const { object, balance } = await listBilled(gym, student_id)
    const { due_cents } = balance
    const invoice_ids = object.filter((it) => it.due_cents > 0).map(({ id }) => id)
    const money = { method: 'pix', amount_cents: due_cents, due_cents } as const
    await receivePayment(gym, { student_id, invoice_ids, ...money })
  },
  freeze: async (gym, { student, days, reason }, of) => {
    const { id } = await currentOrNext(gym, known(of.students, student))
    await freezeEnrollment(gym, id, { to: addDays(gym.today, days - 1), reason, override: true })
  },
  leave: async (gym, { student, reason }, of) => {
    const { id } = await currentOrNext(gym, known(of.students, student))
    const quote = await quoteCancellation(gym, id, { reason })
    await leave(gym, id, { quote_id: quote.id, refund_method: reason === null ? 'student_credit' : 'pix' })
  },
}

async function currentOrNext(gym: GymContext, studentId: string) {
  const enrollment = await currentOrNextEnrollment(gym, studentId)
  if (enrollment === undefined) throw new Error('the script leaves what was not sold')
  return enrollment
}

/** Plays the events of one gym in order, in the given transaction, each at its own time. Resolves with the people at the end. */
export async function playScript(tx: GymTx, stage: Stage, events: readonly Event[]): Promise<Cast> {
  const { administrator } = stage
  const staff = new Map([[administrator.name, administrator]])
  const memory: Memory = { stage, plans: new Map(), trainers: new Map(), students: new Map(), staff }
  for (const event of events) {
    const gym = { ...contextOf(stage, tx, momentOf(stage, event)), actor: known(staff, event.by) }
    const act = actions[event.verb] as (gym: GymContext, it: Deed, of: Memory) => Promise<unknown>
    await act(gym, event, memory)
  }
  return memory
}

/** The gym at a past instant, with its administrator acting. */
export function contextOf({ gymId, timezone, administrator: actor }: Stage, tx: GymTx, now: Date): GymContext {
  return {
    tx,
    gymId,
    timezone,
    today: dateInZone(now, timezone),
    actor,
    language: 'pt-BR',
    reach: 'any',
    now,
    log: silentLogger,
  }
}

interface ClockTime {
  day: number
  minute: number
}

/** The instant of an event, by the gym's clock; at most the creation time of the demo. */
export function momentOf(stage: Pick<Stage, 'now' | 'timezone'>, at: ClockTime): Date {
  return new Date(Math.min(plannedMoment(stage, at).getTime(), stage.now.getTime()))
}

/** The same, but may be in the future. */
export function plannedMoment({ now, timezone }: Pick<Stage, 'now' | 'timezone'>, at: ClockTime): Date {
  const time = [Math.floor(at.minute / 60), at.minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantInZone(addDays(dateInZone(now, timezone), at.day), time, timezone)
}

function planOf({ plans }: Memory, name: string): { id: string; duration: number } {
  return known(plans, name)
}

/** What the script created under a name. Throws if it does not exist. */
export function known<T>(names: ReadonlyMap<string, T>, name: string): T {
  const found = names.get(name)
  if (found === undefined) throw new Error(`the script has not made ${name} yet`)
  return found
}
