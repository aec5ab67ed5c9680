import type { Equipment } from '@folego/domain'
import type {
  AlternativesRequest,
  GeneratedWorkout,
  RecentTraining,
  SmartExercise,
  SmartWorkoutOptions,
  SmartWorkoutRequest,
} from '@folego/contract'
import { signatureOf } from '#modules/people/trainers'
import { hurtsOfEach } from '#modules/training/exercises'
import { auditGym } from '#platform/audit'
import { refuse, refuseField } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import type { AiSettings } from './ai-client.ts'
import { askForDraft } from './ai-draft.service.ts'
import { alternativesTo } from './alternatives.rules.ts'
import type { Aims } from './candidates.rules.ts'
import { composeSession } from './compose.rules.ts'
import { aimsOf, hoursOfRecovery, readComposerData, workoutFrom } from './composer.service.ts'
import type { ComposerData, Made } from './composer.service.ts'
import { trainedSince } from './recent-training.store.ts'
import * as store from './smart-workouts.store.ts'
import { lineOf } from './words.rules.ts'

/** Returns what the dialog needs: whether there is an AI service, the gym's equipment, and the signer. */
export async function readOptions(ai: AiSettings | undefined, gym: GymContext): Promise<SmartWorkoutOptions> {
  return optionsOf(ai, gym, await store.findEquipment(gym.tx))
}

async function optionsOf(
  ai: AiSettings | undefined,
  gym: GymContext,
  equipment: Equipment[] | null,
): Promise<SmartWorkoutOptions> {
  const { name, cref } = await signatureOf(gym)
  return { ai: ai !== undefined, equipment, signer: { name, cref } }
}

/** Sets the gym's equipment, null for everything. */
export async function setEquipment(
  ai: AiSettings | undefined,
  gym: GymContext,
  equipment: Equipment[] | null,
): Promise<SmartWorkoutOptions> {
  const before = await store.findEquipment(gym.tx)
  await store.writeEquipment(gym.tx, equipment, gym.now.toISOString())
  await auditGym(gym, 'gym', { before: { equipment: before }, after: { equipment } })
  return optionsOf(ai, gym, equipment)
}

/** Returns what a student of the gym trained in the last 48 hours, and what workouts spare. Refuses NOT_FOUND. */
export async function recentTraining(gym: GymContext, studentId: string): Promise<RecentTraining> {
  if (!(await store.isStudent(gym.tx, studentId))) throw refuse('NOT_FOUND')
  const hoursAgo = (hours: number) => new Date(gym.now.getTime() - hours * 3_600_000).toISOString()
  const [trained, all] = await Promise.all([
    trainedSince(gym.tx, studentId, hoursAgo(hoursOfRecovery)),
    hurtsOfEach(gym, { students: [studentId] }),
  ])
  const hurts = all
    .filter(({ severity }) => severity !== 0)
    .map(({ because, place, side, severity, pattern, exercise, exercise_name, said_at }) => {
      return { because, place, side, severity, pattern, exercise_id: exercise?.id ?? null, exercise_name, said_at }
    })
  return { student_id: studentId, ...trained, hurts }
}

/**
 * Lists alternatives for one exercise of a workout; those that hurt the student or are restricted come last, marked as such.
 * Refuses by field EXERCISE_UNKNOWN and STUDENT_UNKNOWN.
 */
export async function listAlternatives(
  gym: GymContext,
  request: AlternativesRequest,
): Promise<{ object: SmartExercise[] }> {
  const data = await composerDataFor(gym, request.student_id)
  const replaced = data.all.find(({ id }) => id === request.replace)
  if (replaced === undefined) throw refuseField('replace', 'EXERCISE_UNKNOWN')
  const aims = aimsOf(data, { ...request, little_time: false, keep: [], avoid: [], seed: 0 }, '')
  const others = data.all.filter(({ id }) => id !== request.replace && request.exercises.includes(id))
  const picks = alternativesTo(data.all, aims, replaced, others)
  return { object: picks.map((pick) => lineOf(pick, aims, request.language, data.history)) }
}

async function composerDataFor(gym: GymContext, studentId: string | null | undefined): Promise<ComposerData> {
  if (studentId && !(await store.isStudent(gym.tx, studentId))) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  return readComposerData(gym, studentId ?? null)
}

/**
 * Drafts a workout and stores only how often the AI service was called. Returns the AI service's draft if there is one and the rules accept it,
 * else the rules' own with the reason. Refuses NO_EXERCISE_FITS, NO_EXERCISE_SPARES and, by field, STUDENT_UNKNOWN.
 */
export async function generateWorkout(
  ai: AiSettings | undefined,
  slow: SlowGymContext,
  request: SmartWorkoutRequest,
): Promise<GeneratedWorkout> {
  const wantsAi = ai !== undefined && request.use_ai
  const { data, aims, byRules } = await slow.inGym(async (gym) => {
    const known = await composerDataFor(gym, request.student_id)
    const wanted = aimsOf(known, request, `${gym.now.getTime()} ${gym.actor.accountId}`)
    const composition = composeSession(known.all, wanted)
    if (composition.picks.length === 0) throw refuse(whyNothing(known.all, wanted))
    return { data: known, aims: wanted, byRules: composition }
  })
  const question = { all: data.all, aims, language: request.language, byRules }
  const draft = wantsAi ? await askForDraft(ai, question, slow) : 'NOT_CONFIGURED'
  const made: Made = typeof draft === 'string' ? { composition: byRules, reason: request.use_ai ? draft : null } : draft
  return workoutFrom(data, aims, made, { ...request, now: slow.now })
}

/** Whether it is what hurts that leaves nothing for these muscles. */
function whyNothing(all: ComposerData['all'], aims: Aims): 'NO_EXERCISE_FITS' | 'NO_EXERCISE_SPARES' {
  const isHurt = aims.hurts.length > 0 && composeSession(all, { ...aims, hurts: [] }).picks.length > 0
  return isHurt ? 'NO_EXERCISE_SPARES' : 'NO_EXERCISE_FITS'
}
