import type { api, BodyOf, Exercise, IssueCode, QueryOf, ReplyOf } from '@folego/contract'
import { requireAuthor } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { cuesOf } from './exercise-cues.ts'
import { auditOf } from './exercises.rules.ts'
import * as store from './exercises.store.ts'
import type { KnownExercise } from './exercises.store.ts'

type Exercises = typeof api.exercises

export const audit = audited<Exercise>('exercise', { nameOf: ({ name_pt }) => name_pt, auditOf })

/** Lists the catalogue and the gym's own exercises. */
export async function listExercises(
  gym: GymContext,
  query: QueryOf<Exercises['list']>,
): Promise<ReplyOf<Exercises['list']>> {
  const found = await store.listExercises(gym.tx, query)
  const object = found.object.map((it) => ({ ...it, cues: cuesOf(it, gym.language) }))
  return { object, total: found.total, page: query.page, page_size: query.page_size }
}

/** Lists the guides of every exercise that the gym's sheets can use, in the language of the reader. */
export async function listGuides(gym: GymContext): Promise<ReplyOf<Exercises['guides']>> {
  const rows = await store.listGuides(gym.tx)
  const object = rows.map(({ id, primary_region, secondary_regions, equipment, per_side, ...it }) => {
    const guide = { exercise_id: id, primary_region, secondary_regions, equipment }
    return { ...guide, cues: cuesOf({ id, ...it }, gym.language), ...(per_side && { per_side: true as const }) }
  })
  return { object }
}

/**
 * Returns the exercises used by lines of a sheet, by id. `fields[i]` is the path of line i in the form
 * (`exercises.2.exercise_id`). Refuses EXERCISE_UNKNOWN there for an id of neither the catalogue nor the gym.
 */
export async function requireExercises(
  gym: GymContext,
  lines: readonly { exercise_id: string | null; field: string }[],
): Promise<Map<string, KnownExercise>> {
  const ids = [...new Set(lines.map((line) => line.exercise_id).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const known = new Map((await store.knownExercises(gym.tx, ids)).map((it) => [it.id, it]))
  const unknown = lines.filter(({ exercise_id }) => exercise_id !== null && !known.has(exercise_id))
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map(({ field }): [string, IssueCode] => [field, 'EXERCISE_UNKNOWN']))
    throw refuse('INVALID_INPUT', { fields })
  }
  return known
}

/** Creates an exercise of the gym's own. */
export async function createExercise(gym: GymContext, draft: BodyOf<Exercises['create']>): Promise<Exercise> {
  const id = await store.insertOwnExercise(gym.tx, draft, gym.actor.accountId, gym.now.toISOString())
  return audit.created(gym, await requireOwnExercise(gym, id))
}

/** Changes one of the gym's own exercises. Refuses NOT_FOUND (also for the catalogue's), CHANGED_MEANWHILE. */
export async function updateExercise(
  gym: GymContext,
  { id, ...changes }: BodyOf<Exercises['update']>,
  expectedVersion?: number,
): Promise<Exercise> {
  const before = await lockExercise(gym, id, expectedVersion)
  const values = {
    name: changes.name ?? before.name_pt,
    primary_region: changes.primary_region ?? before.primary_region,
    secondary_regions: changes.secondary_regions ?? before.secondary_regions,
    equipment: changes.equipment ?? before.equipment,
    types: changes.types ?? before.types,
    level: changes.level ?? before.level,
    mechanic: changes.mechanic === undefined ? before.mechanic : changes.mechanic,
    pattern: changes.pattern === undefined ? before.pattern : changes.pattern,
    video_url: changes.video_url === undefined ? before.video_url : changes.video_url,
    cues: changes.cues ?? before.cues,
  }
  await store.updateOwnExercise(gym.tx, before, values, gym.now.toISOString())
  return audit.updated(gym, before, await requireOwnExercise(gym, id))
}

/**
 * Deletes one of the gym's own exercises; sheets keep its name. Refuses ACCESS_DENIED to an instructor who did not make it,
 * NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function deleteExercise(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await lockExercise(gym, id, expectedVersion)
  requireAuthor(gym, before)
  await audit.softDelete(gym, store.records, before)
}

/** Returns one of the gym's own exercises. Refuses NOT_FOUND, also for the catalogue's. */
export async function requireOwnExercise(gym: GymContext, id: string): Promise<Exercise> {
  return requireFound(await store.findOwnExercise(gym.tx, id))
}

/** Returns and locks one of the gym's own exercises until the transaction ends. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const lockExercise = store.records.forUpdate(requireOwnExercise)
