import type { BodyOf, goals } from '@folego/contract'
import { addDays, dateInZone } from '@folego/domain'
import { createGoal, createMeasurement } from '#modules/training/progress'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import { accountsOfStudents } from './demo.store.ts'
import { contextOf, momentOf } from './story.ts'
import type { Stage } from './story.ts'

/*
 * The measurements and goals of the printed student.
 */

/** In kilograms and centimetres, by day relative to today. Girths are measured once a month. */
const measures = [
  {
    day: -88,
    weight_kg: 67.4,
    height_cm: 168,
    body_fat_percent: 27.5,
    waist_cm: 77.5,
    hips_cm: 101,
    arm_cm: 28,
    thigh_cm: 57,
  },
  { day: -74, weight_kg: 66.9 },
  { day: -60, weight_kg: 66.1, body_fat_percent: 26.2, waist_cm: 76, hips_cm: 100, arm_cm: 28.5, thigh_cm: 57 },
  { day: -45, weight_kg: 66.3 },
  { day: -31, weight_kg: 65.2, body_fat_percent: 25.1, waist_cm: 74.5, hips_cm: 99, arm_cm: 29, thigh_cm: 57.5 },
  { day: -17, weight_kg: 64.8 },
  { day: -3, weight_kg: 64.1, body_fat_percent: 24.3, waist_cm: 73, hips_cm: 98.5, arm_cm: 29.5, thigh_cm: 58 },
] as const

type GoalDraft = BodyOf<typeof goals.create>

/** `until`: the day of the deadline. */
const goalDrafts: readonly { day: number; until?: number; goal: GoalDraft }[] = [
  { day: -80, goal: { kind: 'weekly_sessions', target: 4 } },
  { day: -80, until: 40, goal: { kind: 'body_weight', target: 62 } },
  { day: -62, until: 20, goal: { kind: 'sessions_total', target: 40 } },
  {
    day: -40,
    goal: {
      kind: 'lift',
      target: 45,
      exercise_name: 'Supino reto com barra',
      exercise_id: 'supino-reto-com-barra',
    },
  },
]

/** Minutes after midnight: before breakfast. */
const minute = 6 * 60 + 40

/** Adds measurements and goals of the student with this e-mail, if the gym has the account. */
export async function addMeasurements(tx: GymTx, stage: Stage, email: string): Promise<void> {
  const actor = (await accountsOfStudents(tx)).get(email)
  if (actor === undefined) return
  const at = (day: number): GymContext => {
    return { ...contextOf(stage, tx, momentOf(stage, { day, minute })), actor, reach: 'own' }
  }
  const today = dateInZone(stage.now, stage.timezone)
  for (const { day, ...taken } of measures) {
    await createMeasurement(at(day), { ...taken, measured_on: addDays(today, day), notes: null })
  }
  for (const { day, until, goal } of goalDrafts) {
    await createGoal(at(day), { ...goal, deadline: until === undefined ? null : addDays(today, until) })
  }
}
