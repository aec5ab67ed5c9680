import type { GymTx } from '#platform/database'
import type { Actor, GymContext } from '#platform/http'
import { contextOf, known, momentOf } from './story.ts'
import type { Cast, Stage } from './story.ts'

/** Where training is added, with whom, and the existing sheets by title. */
export interface TrainingStage {
  stage: Stage
  tx: GymTx
  cast: Cast
  /** Students with an account, by e-mail. */
  accounts: ReadonlyMap<string, Actor>
  plans: Map<string, string>
  /** The training days of each weekly sheet, in order. */
  days: Map<string, string[]>
}

/** The gym at an instant, with a staff member acting. */
export function acting({ stage, tx, cast }: TrainingStage, name: string, day: number, minute: number): GymContext {
  return { ...contextOf(stage, tx, momentOf(stage, { day, minute })), actor: known(cast.staff, name) }
}

/** The same with the student acting if they have an account, otherwise with their instructor. */
export function training(at: TrainingStage, { email, instructor }: Trained, now: Date): GymContext {
  const context = { ...contextOf(at.stage, at.tx, now), actor: known(at.cast.staff, instructor) }
  const actor = at.accounts.get(email)
  return actor === undefined ? context : { ...context, actor, reach: 'own' }
}

type Trained = { email: string; instructor: string }
