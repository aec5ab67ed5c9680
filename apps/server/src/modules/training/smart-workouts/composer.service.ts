import { type Equipment, type Hurt, mondayOf, muscleRegions, recentLoadDays, type RegionId } from '@folego/domain'
import type { FallbackReason, GeneratedWorkout, SmartWorkoutRequest } from '@folego/contract'
import { whatHurts } from '#modules/training/exercises'
import type { GymContext } from '#platform/http'
import type { Draft } from './ai-draft.service.ts'
import { hintsOf, leftOutOf, sparedOf } from './advice.rules.ts'
import { chance } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { composeSession } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import { liftsSince, trainedSince } from './recent-training.store.ts'
import type { LoadHistory } from './loads.rules.ts'
import * as store from './smart-workouts.store.ts'
import { descriptionOf, lineOf, tipsOf, titleOf } from './words.rules.ts'

export const hoursOfRecovery = 48
/** From this many sets on, a muscle needs two days of rest. */
const manySets = 6

/** Everything besides the request that a person's sessions depend on: read once, for any number of sessions. */
export interface ComposerData {
  all: readonly Candidate[]
  /** The gym's equipment, null for everything. */
  equipment: Equipment[] | null
  tired: readonly RegionId[]
  hurts: readonly Hurt[]
  history: LoadHistory | undefined
  /** The same for a student all week, another one next week; undefined without a student. */
  seed: number | undefined
}

/** Reads the data for sessions of a student of the gym, or of nobody in particular. */
export async function readComposerData(gym: GymContext, studentId: string | null): Promise<ComposerData> {
  const [all, equipment, student] = await Promise.all([
    store.candidates(gym.tx),
    store.findEquipment(gym.tx),
    studentId === null ? undefined : readStudent(gym, studentId),
  ])
  if (student === undefined) {
    return { all, equipment, tired: [], hurts: [], history: undefined, seed: undefined }
  }
  const { trained, hurts, lifts, loads } = student
  const { now } = gym
  return {
    all,
    equipment,
    tired: trained.regions.filter(({ sets }) => sets >= manySets).map(({ region }) => region),
    hurts,
    history: { lifts: new Map(lifts.map((lift) => [lift.exercise_id, lift])), loads, now },
    seed: seedOf(`${studentId} ${mondayOf(gym.today)}`),
  }
}

async function readStudent(gym: GymContext, studentId: string) {
  const hoursAgo = (hours: number) => new Date(gym.now.getTime() - hours * 3_600_000).toISOString()
  const [hurts, trained, lifts, loads] = await Promise.all([
    whatHurts(gym, { student: studentId }),
    trainedSince(gym.tx, studentId, hoursAgo(hoursOfRecovery)),
    liftsSince(gym.tx, studentId, hoursAgo(recentLoadDays * 24)),
    store.loadsOfGym(gym.tx, gym.gymId),
  ])
  return { trained, hurts, lifts, loads }
}

const seedOf = (word: string) => Math.floor(chance(0, word) * 2 ** 31)

/** A session request without the student and the language. */
export type SessionRequest = Pick<
  SmartWorkoutRequest,
  'muscle_groups' | 'type' | 'level' | 'duration' | 'little_time' | 'equipment' | 'keep' | 'avoid' | 'seed'
>

/** Converts a request to the composer's aims. `chanceSeed` is used if neither the request nor a student determines the seed. */
export function aimsOf(data: ComposerData, request: SessionRequest, chanceSeed: string): Aims {
  return {
    regions: request.muscle_groups,
    type: request.type,
    level: request.level,
    minutes: request.duration,
    equipment: request.equipment ?? data.equipment,
    seed: request.seed ?? data.seed ?? seedOf(chanceSeed),
    littleTime: request.little_time,
    keep: request.keep,
    avoid: request.avoid,
    tired: data.tired,
    hurts: data.hurts,
  }
}

/** A model's draft with its texts, or the rules' composition with the reason for it. */
export type Made = Draft | { composition: Composition; reason: FallbackReason | null }

/** Converts the result to a reply with texts, loads and advice. */
export function workoutFrom(
  data: ComposerData,
  aims: Aims,
  made: Made,
  { language, student_id, now }: Pick<SmartWorkoutRequest, 'language' | 'student_id'> & { now: Date },
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
    muscleGroups: aims.regions.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    exercises: picks.map((pick) => lineOf(pick, aims, language, data.history, words?.notes.get(pick.exercise.id))),
    tips: words?.tips ?? tipsOf(aims, picks, language),
    student_id: student_id ?? null,
    generatedAt: now.toISOString(),
    source: words ? 'ai' : 'fallback',
    reason: 'reason' in made ? made.reason : null,
    seed,
    left_out: leftOutOf(data.all, aims, untrained),
    spared: sparedInSession(data.all, aims, language),
    hints: hintsOf(data.all, aims, made.composition),
  }
}

const order = Object.keys(muscleRegions)

function sparedInSession(all: readonly Candidate[], aims: Aims, language: SmartWorkoutRequest['language']) {
  if (aims.hurts.length === 0) return []
  const { picks } = composeSession(all, { ...aims, hurts: [] })
  return sparedOf(
    picks.filter(({ locked }) => !locked).map(({ exercise }) => exercise),
    aims.hurts,
    language,
  )
}

/**
 * Makes one session by the rules, to be shown or to become a day of a week: call `readComposerData` once, then this for each day,
 * with another `seed` or the other days' exercises in `avoid` so that they differ. `exercises` is empty if none fits.
 */
export function sessionByRules(
  data: ComposerData,
  request: SessionRequest,
  about: Pick<SmartWorkoutRequest, 'language' | 'student_id'> & { now: Date },
): GeneratedWorkout {
  const aims = aimsOf(data, request, about.now.toISOString())
  return workoutFrom(data, aims, { composition: composeSession(data.all, aims), reason: null }, about)
}
