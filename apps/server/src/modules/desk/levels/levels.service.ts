import type { api, BodyOf, Level, LevelProgress, QueryOf, ReplyOf } from '@folego/contract'
import { isReadyForLevel, levelLimits, missingForLevel, nextLevel } from '@folego/domain'
import { audited } from '#platform/audit'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './levels.store.ts'
import { type ProgressFilter, progressFacts, type ProgressRow } from './progress.store.ts'

type Levels = typeof api.levels

const log = audited<Level>('level', {
  nameOf: ({ name }) => name,
  auditOf: ({ modality_name: modality, name, color, classes, months, min_age, place }) => ({
    modality,
    name,
    color,
    classes,
    months,
    min_age,
    place,
  }),
})

/** All levels, in the order of each modality. */
export async function listLevels({ tx }: Pick<GymContext, 'tx'>): Promise<{ object: Level[] }> {
  return { object: await store.listLevels(tx) }
}

/** Adds a level at a place in its modality; those after it move. Refuses by field MODALITY_REQUIRED, TOO_MANY. */
export async function createLevel(gym: GymContext, { place, ...values }: BodyOf<Levels['create']>): Promise<Level> {
  const { modality_id } = values
  if (!(await store.lockModality(gym.tx, modality_id))) throw refuseField('modality_id', 'MODALITY_REQUIRED')
  const others = (await store.listLevels(gym.tx)).filter((it) => it.modality_id === modality_id)
  if (others.length >= levelLimits.perModality) throw refuseField('name', 'TOO_MANY')
  const id = await store.insertLevel(gym.tx, { ...values, place: levelLimits.perModality + 1 })
  await store.renumber(gym.tx, modality_id, { id, place })
  const level = requireFound(await store.findLevel(gym.tx, id))
  await log.created(gym, level)
  return level
}

/** Changes a level and its place; who has it keeps it. Refuses NOT_FOUND. */
export async function updateLevel(
  gym: GymContext,
  id: string,
  { place, ...values }: BodyOf<Levels['update']>,
): Promise<Level> {
  const before = await lockLevel(gym, id)
  await store.updateLevel(gym.tx, id, values)
  await store.renumber(gym.tx, before.modality_id, { id, place })
  const after = requireFound(await store.findLevel(gym.tx, id))
  await log.updated(gym, before, after)
  return after
}

/** It is no longer the next one of anybody; who has it keeps it. Refuses NOT_FOUND. */
export async function archiveLevel(gym: GymContext, id: string): Promise<void> {
  const level = await lockLevel(gym, id)
  await store.archiveLevel(gym.tx, id, gym.now.toISOString())
  await log.deleted(gym, level)
}

async function lockLevel({ tx }: GymContext, id: string): Promise<Level> {
  const { modality_id } = requireFound(await store.findLevel(tx, id))
  if (!(await store.lockModality(tx, modality_id))) throw refuse('NOT_FOUND')
  return requireFound(await store.findLevel(tx, id))
}

/** Who is how far on a day: ready ones first, then who lacks the fewest classes. */
export async function listProgress(
  gym: GymContext,
  { modality_id: modality, day = gym.today, show, page, page_size }: QueryOf<Levels['progress']>,
): Promise<ReplyOf<Levels['progress']>> {
  const all = await progressOf(gym, { modality }, day)
  const shown = show === 'ready' ? all.filter((it) => it.is_ready) : all
  const inOrder = shown.toSorted(
    (a, b) =>
      Number(b.is_ready) - Number(a.is_ready) ||
      Number(a.next === null) - Number(b.next === null) ||
      a.missing.classes - b.missing.classes ||
      a.student_name.localeCompare(b.student_name, 'pt-BR'),
  )
  const object = inOrder.slice((page - 1) * page_size, page * page_size)
  return { object, total: shown.length, page, page_size }
}

/** How far students are in their modalities on a day, by name. */
export async function progressOf(
  { tx, timezone }: Pick<GymContext, 'tx' | 'timezone'>,
  filter: ProgressFilter,
  day: string,
): Promise<LevelProgress[]> {
  const [levels, rows] = await Promise.all([store.listLevels(tx), progressFacts(tx, filter, timezone)])
  return rows.map((row) => present(row, levels, day))
}

const nothing = { classes: 0, months: 0, min_age: null }

function present(row: ProgressRow, levels: readonly Level[], day: string): LevelProgress {
  const { student_id, student_name, birth_date, modality_id, modality_name, level_place, since, attended } = row
  const ofModality = levels.filter((it) => it.modality_id === modality_id)
  const next = nextLevel(ofModality, level_place === null ? null : { place: level_place })
  const missing = missingForLevel(next ?? nothing, { attended, since, birth_date }, day)
  const current =
    row.level_id === null ? null : { id: row.level_id, name: row.level_name ?? '', color: row.level_color }
  return {
    student_id,
    student_name,
    modality_id,
    modality_name,
    current,
    since,
    attended,
    next: next === undefined ? null : { id: next.id, name: next.name, color: next.color },
    classes: next?.classes ?? 0,
    missing,
    is_ready: next !== undefined && isReadyForLevel(missing),
  }
}
