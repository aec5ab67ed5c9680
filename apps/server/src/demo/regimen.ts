import { programs } from './sheets.ts'
import type { Program } from './sheets.ts'
import type { Event, GymPart } from './script.ts'
import type { SeededRandom } from './seeded-random.ts'

/*
 * Who in the demo trains what, when and how reliably. Days are relative to today, as in the script.
 */

/** `excellent` to `at_risk`: attendance, by the levels of the reports. */
export type Adherence = 'excellent' | 'good' | 'needs_attention' | 'at_risk'

export interface Trainee {
  email: string
  instructor: string
  hasAccount: boolean
  program: Program
  adherence: Adherence
  /** The first and last day of training. */
  from: number
  until: number
  /** The scale of the sheets' loads for this person; 1 is a trained man. */
  strength: number
  /** The usual start, in minutes of the day. */
  minute: number
}

/** Three months. */
const firstDay = -91
/** When those at risk last came, in days before today. */
const lostBetween = [17, 30] as const

/** The students who train: members for at least ten days, until their enrollments end. */
export function traineesOf(part: GymPart, gymIndex: number, script: readonly Event[], random: SeededRandom): Trainee[] {
  const choices = programs[gymIndex] ?? []
  return registrationsIn(script).flatMap(({ person, instructor, hasAccount, day }, index) => {
    const isFirst = index === 0 && part.guests.includes(person)
    const adherence = isFirst ? 'excellent' : adherenceOf(random)
    const program = choices[isFirst ? 0 : index % choices.length]
    const from = Math.max(firstDay, day + 1)
    const lost = adherence === 'at_risk' ? -random.between(...lostBetween) : 0
    const until = Math.min(lost, memberUntil(part, script, person.email))
    const strength = random.between(55, 115) / 100
    const minute = random.pick([6 * 60 + 30, 7 * 60 + 15, 12 * 60, 17 * 60 + 45, 18 * 60 + 30, 19 * 60 + 20])
    const isTraining = program !== undefined && from <= -10 && until > from
    return isTraining
      ? [{ email: person.email, instructor, hasAccount, program, adherence, from, until, strength, minute }]
      : []
  })
}

function registrationsIn(script: readonly Event[]) {
  const removed = new Set(script.flatMap((it) => (it.verb === 'remove' || it.verb === 'leave' ? [it.student] : [])))
  const all = script.filter((it) => it.verb === 'join').filter(({ person }) => !removed.has(person.email))
  // Guests first, then in the order of joining.
  return all.toSorted((a, b) => Number(b.person.email.endsWith('.app')) - Number(a.person.email.endsWith('.app')))
}

/** Three in ten come as planned, three nearly, the others half as often or not any more. */
function adherenceOf(random: SeededRandom): Adherence {
  const drawn = random.between(1, 100)
  if (drawn <= 32) return 'excellent'
  if (drawn <= 62) return 'good'
  return drawn <= 86 ? 'needs_attention' : 'at_risk'
}

/** The last day of a person's enrollment, today at the latest. */
function memberUntil({ plans }: GymPart, script: readonly Event[], email: string): number {
  const durationOf = (name: string | undefined) => plans.find((plan) => plan.name === name)?.duration ?? 0
  const days = script.map((it) => {
    if (it.verb === 'join' && it.person.email === email) return it.day + durationOf(it.plan)
    if (it.verb === 'renew' && it.student === email) return it.startDay + durationOf(it.plan)
    if (it.verb === 'change' && it.student === email && it.plan !== null) return it.day + durationOf(it.plan)
    return -Infinity
  })
  const gaveUp = script.flatMap((it) =>
    it.verb === 'change' && it.student === email && it.plan === null ? [it.day] : [],
  )
  const paused = script.flatMap((it) => (it.verb === 'pause' && it.student === email ? [it.day] : []))
  return Math.min(Math.max(...days), ...gaveUp, ...paused, 0)
}
