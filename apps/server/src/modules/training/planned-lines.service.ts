import type { GymContext } from '#platform/http'
import type { PrescribedLine } from './player.rules.ts'
import { linesOf } from './prescription.store.ts'
import * as store from './training-sessions.store.ts'

interface OfSheet {
  id: string
  workout_plan_id: string | null
  workout_day_id: string | null
}

/** Stores what the sheet asks for now with a workout that is completed; what was stored before stays. */
export async function storePlannedLines(gym: GymContext, session: OfSheet): Promise<void> {
  await store.writePlanned(gym.tx, session.id, JSON.stringify(await linesOf(gym.tx, session)))
}

/** What the sheet asked for: when the workout was completed; while it runs, now. */
export async function plannedLines(gym: GymContext, session: OfSheet): Promise<PrescribedLine[]> {
  return (await store.findPlanned(gym.tx, session.id)) ?? linesOf(gym.tx, session)
}
