import { limits, muscleRegions } from '@folego/contract'
import type {
  AlternativesWish,
  Equipment,
  FallbackReason,
  GeneratedWorkout,
  RecentTraining,
  SmartExercise,
  SmartWorkoutOptions,
  SmartWorkoutWish,
} from '@folego/contract'
import { signatureOf } from '#modules/trainers'
import { audit } from '#platform/audit'
import { refuse, refuseField } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { hintsOf, leftOutOf } from './advice.rules.ts'
import type { AiSettings } from './ai-client.ts'
import { askForDraft } from './ai-draft.service.ts'
import type { Draft } from './ai-draft.service.ts'
import { alternativesTo } from './alternatives.rules.ts'
import { chance } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { compose } from './compose.rules.ts'
import { painsSince, trainedSince } from './recent-training.store.ts'
import * as store from './smart-workouts.store.ts'
import { descriptionOf, lineOf, notesOf, tipsOf, titleOf } from './words.rules.ts'

const hoursOfRecovery = 48

/** What the dialog must know: whether there is an AI service, the gym's equipment, and who would sign. */
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

/** Says which equipment the gym has, null for everything. */
export async function setEquipment(
  ai: AiSettings | undefined,
  gym: GymContext,
  equipment: Equipment[] | null,
): Promise<SmartWorkoutOptions> {
  const before = await store.findEquipment(gym.tx)
  await store.saveEquipment(gym.tx, equipment, gym.now.toISOString())
  await audit(gym, {
    action: 'updated',
    entity: 'gym',
    id: gym.gymId,
    name: await store.nameOfGym(gym.tx, gym.gymId),
    before: { equipment: before },
    after: { equipment },
  })
  return optionsOf(ai, gym, equipment)
}

/** What a student of the gym trained in the last 48 hours, and what hurt lately. Refuses NOT_FOUND. */
export async function recentTraining(gym: GymContext, studentId: string): Promise<RecentTraining> {
  if (!(await store.isStudent(gym.tx, studentId))) throw refuse('NOT_FOUND')
  const hoursAgo = (hours: number) => new Date(gym.now.getTime() - hours * 3_600_000).toISOString()
  const [trained, pains] = await Promise.all([
    trainedSince(gym.tx, studentId, hoursAgo(hoursOfRecovery)),
    painsSince(gym.tx, studentId, hoursAgo(limits.riskLookBackDays * 24)),
  ])
  return { student_id: studentId, ...trained, pains }
}

/** What can stand in for one exercise of a workout. Refuses by field EXERCISE_UNKNOWN. */
export async function listAlternatives(gym: GymContext, wish: AlternativesWish): Promise<{ object: SmartExercise[] }> {
  const [all, known] = await Promise.all([store.candidates(gym.tx), store.findEquipment(gym.tx)])
  const replaced = all.find(({ id }) => id === wish.replace)
  if (replaced === undefined) throw refuseField('replace', 'EXERCISE_UNKNOWN')
  const aims = { regions: wish.muscle_groups, type: wish.type, level: wish.level, equipment: wish.equipment ?? known }
  const others = all.filter(({ id }) => id !== wish.replace && wish.exercises.includes(id))
  const picks = alternativesTo(all, aims, replaced, others)
  return { object: picks.map((pick) => lineOf(pick, wish.level, wish.language)) }
}

/**
 * Drafts a workout and keeps nothing but the count of requests. With an AI service its draft where the rules accept it, else
 * the rules' own with the reason. Refuses NO_EXERCISE_FITS and, by field, STUDENT_UNKNOWN.
 */
export async function generateWorkout(
  ai: AiSettings | undefined,
  slow: SlowGymContext,
  wish: SmartWorkoutWish,
): Promise<GeneratedWorkout> {
  const wantsAi = ai !== undefined && wish.use_ai
  const { all, aims, byRules, mayAsk } = await slow.inGym(async (gym) => {
    if (wish.student_id && !(await store.isStudent(gym.tx, wish.student_id))) {
      throw refuseField('student_id', 'STUDENT_UNKNOWN')
    }
    const [exercises, equipment] = await Promise.all([store.candidates(gym.tx), store.findEquipment(gym.tx)])
    const wanted = aimsOf(gym, wish, equipment)
    const composition = compose(exercises, wanted)
    if (composition.picks.length === 0) throw refuse('NO_EXERCISE_FITS')
    const allowed = wantsAi && (await store.countRequest(gym.tx, gym.today, ai.dailyLimit))
    return { all: exercises, aims: wanted, byRules: composition, mayAsk: allowed }
  })
  const draft = !wantsAi
    ? 'NOT_CONFIGURED'
    : mayAsk
      ? await askForDraft(ai, { all, aims, language: wish.language, byRules }, slow)
      : 'QUOTA'
  if (typeof draft !== 'string') return replyFrom(slow.now, wish, all, aims, draft)
  const reason = wish.use_ai ? draft : null
  return replyFrom(slow.now, wish, all, aims, { composition: byRules, reason })
}

function aimsOf(gym: GymContext, wish: SmartWorkoutWish, ofGym: Equipment[] | null): Aims {
  const { muscle_groups, type, level, duration, little_time: littleTime, keep, avoid } = wish
  const seed = wish.seed ?? Math.floor(chance(gym.now.getTime() | 0, gym.actor.accountId) * 2 ** 31)
  return {
    regions: muscle_groups,
    type,
    level,
    minutes: duration,
    equipment: wish.equipment ?? ofGym,
    seed,
    littleTime,
    keep,
    avoid,
  }
}

/** A draft of the model with its words, or a composition of the rules with the reason for it. */
type Made = Draft | { composition: Draft['composition']; reason: FallbackReason | null }

function replyFrom(
  now: Date,
  { language, student_id, muscle_groups }: SmartWorkoutWish,
  all: readonly Candidate[],
  aims: Aims,
  made: Made,
): GeneratedWorkout {
  const { picks, untrained } = made.composition
  const words = 'reason' in made ? undefined : made
  const { type, level, minutes, seed } = aims
  return {
    title: words?.title ?? titleOf(aims, language),
    description: words?.description ?? descriptionOf(aims, picks.length, language),
    type,
    duration: minutes,
    difficulty: level,
    muscleGroups: muscle_groups.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    exercises: picks.map((pick) => {
      const note = words?.notes.get(pick.exercise.id)
      return lineOf(pick, level, language, note && `${notesOf(pick, level, language)}. ${note}`)
    }),
    tips: words?.tips ?? tipsOf(aims, picks, language),
    student_id: student_id ?? null,
    generatedAt: now.toISOString(),
    source: words ? 'ai' : 'fallback',
    reason: 'reason' in made ? made.reason : null,
    seed,
    left_out: leftOutOf(all, aims, untrained),
    hints: hintsOf(aims, made.composition),
  }
}

const order = Object.keys(muscleRegions)
