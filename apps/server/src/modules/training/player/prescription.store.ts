import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { lineOfPlan } from './player.rules.ts'
import type { PrescribedLine } from './player.rules.ts'
import type { GymExercises, KnownExercise } from './alternatives.rules.ts'
import { inCurrentWeeks } from './workout-days.store.ts'

const plain = ['id', 'exercise_name', 'exercise_id', 'muscle_group', 'sets', 'rest_time', 'weight', 'notes'] as const
const shared = [...plain, 'rir', 'superset_group'] as const
const ofDays = ['repetitions', 'weight_type', 'set_targets'] as const

/** Returns what is currently prescribed for a workout, in order: by the training sheet or by the day of the weekly sheet. */
export async function linesOf(tx: GymTx, sessionId: string): Promise<PrescribedLine[]> {
  const session = tx.selectFrom('training_sessions').where('id', '=', sessionId)
  const [ofPlan, ofDay] = await Promise.all([
    tx
      .selectFrom('workout_plan_exercises')
      .where('workout_plan_id', '=', session.select('workout_plan_id'))
      .orderBy('order_index')
      .orderBy('id')
      .select([...shared, 'repetitions_text'])
      .execute(),
    tx
      .selectFrom('workout_day_exercises')
      .where('workout_day_id', '=', session.select('workout_day_id'))
      .orderBy('order_index')
      .orderBy('id')
      .select([...shared, ...ofDays])
      .execute(),
  ])
  // The contract validated the codes of a day before they were written; the columns are plain text.
  return [...ofPlan.map(lineOfPlan), ...(ofDay as PrescribedLine[])]
}

/** Returns the lines of the days that `daysOfCurrentWeeks` reads, in order, by the day; days without lines are omitted. */
export async function linesOfCurrentWeeks(tx: GymTx, idOrAccountId: string): Promise<Map<string, PrescribedLine[]>> {
  const rows = await tx
    .selectFrom('workout_day_exercises')
    .where('workout_day_id', '=', anyOf(inCurrentWeeks(tx, idOrAccountId).select('d.workout_day_id'), 'uuid'))
    .orderBy('workout_day_id')
    .orderBy('order_index')
    .orderBy('id')
    .select([...shared, ...ofDays, 'workout_day_id'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.workout_day_id)].map(([dayId, ofDay]) => [
      dayId,
      // The contract validated these codes before they were written; the columns are plain text.
      ofDay.map(({ workout_day_id: _day, ...line }) => line) as PrescribedLine[],
    ]),
  )
}

const exerciseFacts = ['primary_region', 'secondary_regions', 'equipment', 'mechanic', 'pattern', 'level'] as const

/** Returns the catalogue, the gym's own exercises, and the equipment that the gym lists: a few hundred rows. */
export async function gymExercises(tx: GymTx): Promise<Omit<GymExercises, 'hurts'>> {
  const [catalogue, own, [settings]] = await Promise.all([
    tx
      .selectFrom('catalogue_exercises')
      .select(['id', 'name_pt', 'family', ...exerciseFacts])
      .execute(),
    tx
      .selectFrom('gym_exercises')
      .where('deleted_at', 'is', null)
      .select(['id', 'name as name_pt', ...exerciseFacts])
      .execute(),
    tx.selectFrom('smart_workout_settings').select('equipment').execute(),
  ])
  // The columns store the contract's values.
  const all = [...catalogue, ...own.map((it) => ({ ...it, family: it.id }))] as KnownExercise[]
  return {
    byId: new Map(all.map((it) => [it.id, it])),
    equipment: (settings?.equipment ?? null) as GymExercises['equipment'],
  }
}
