import type { Caution, PlayerExercise } from '@folego/contract'
import type {
  Bests,
  BodyPlace,
  Equipment,
  GymLoads,
  Measure,
  OfferReason,
  PainPlace,
  PreviousSet,
  SetKind,
  WarmUpSet,
} from '@folego/domain'
import type { StartLine } from './repeated-lines.ts'

/*
 * A workout as this device stores it. Every change is written to IndexedDB before the screen shows it as done; what the server
 * does not have yet follows from revisions, so there is no separate queue to keep in sync.
 */

/**
 * The values of one set: kilograms, repetitions, seconds, metres, percent and beats a minute; null for what does not apply. The last
 * three are absent in sets of an older version of this page.
 */
export interface SetValues {
  weight_kg: number | null
  repetitions: number | null
  seconds: number | null
  distance_m?: number | null | undefined
  incline?: number | null | undefined
  heart_rate?: number | null | undefined
}

/**
 * A set in the shape in which it is sent, plus local fields. `revision` is 0 until the set is first confirmed: a draft never
 * leaves the device. `sentRevision` is the highest revision that the server is known to have.
 */
export interface LocalSet extends SetValues {
  client_id: string
  /** The set's line in this workout: `LocalExercise.key`. */
  exerciseKey: string
  /** The name when the set was done; a later swap of the line does not change it. */
  exercise_name: string
  exercise_id: string | null
  set_number: number
  /** Same as `LocalExercise.occurrence`; an older version stored none, which means 1. */
  occurrence?: number
  kind: SetKind
  /** Repetitions in reserve, in steps of a half; null if not rated. Absent in data of an older version of this page. */
  rir?: number | null
  /** The key of the sheet's exercise that this one replaced, or null. Absent in data of an older version. */
  instead_of?: string | null
  done_at: string
  revision: number
  deleted: boolean
  confirmed: boolean
  sentRevision: number
  /** Recorded on this device. */
  own?: boolean
  /** The user acknowledged that another device's set of the same number counts instead. */
  noted?: boolean
}

/** What the sheet prescribes. */
export type Prescription = Pick<
  PlayerExercise,
  'sets' | 'repetitions' | 'weight' | 'weight_type' | 'rir' | 'rest_time' | 'superset_group' | 'set_targets' | 'notes'
> & {
  /** Of a deload week. Absent in workouts begun on an older version of this page. */
  deload?: boolean
}

/** An exercise that can replace another, with its previous sets. */
export interface Alternative {
  exercise_id: string | null
  exercise_name: string
  /** Null or absent if unknown. */
  equipment?: Equipment | null
  /** Likewise. */
  measure?: Measure | null
  /** The places whose severe pain rules it out. */
  not_for?: readonly BodyPlace[]
  /** What pains and restrictions mean for it; absent if nothing, or unknown. */
  caution?: Caution | null
  previous_at: string | null
  previous: PreviousSet[]
  /** Of the best recent time if it is another one; absent in data of an older version. */
  recent?: PreviousSet[] | null
  /** Over all completed workouts; absent if unknown. */
  bests?: Bests | null
}

/** What was said of one place: it hurts, or no longer does. */
export interface LocalPain extends PainPlace {
  place: BodyPlace
  pain: boolean
  revision: number
}

/** An exercise of the running workout; the list defines the order. */
export interface LocalExercise {
  /** Stable within the workout, across moves and swaps. */
  key: string
  exercise_name: string
  exercise_id: string | null
  muscle_group: string | null
  /** The occurrence of this exercise in the workout, from 1: two lines of one exercise have sets with the same numbers. */
  occurrence?: number
  /** The equipment, which decides how the load is composed; null or absent if unknown. */
  equipment?: Equipment | null
  /** What its sets are measured in; null or absent if unknown. */
  measure?: Measure | null
  /** A load was added to an exercise that has none by default. */
  loadAdded?: boolean
  /** Region ids, for the body map. */
  primary_regions: readonly string[]
  prescription: Prescription
  /** The number of visible rows besides warm-ups: those of the sheet, plus or minus what was added or removed. */
  rows: number
  previous_at: string | null
  previous: PreviousSet[]
  /** Of the best recent time if it is another one; absent in data of an older version. */
  recent?: PreviousSet[] | null
  /** Over all earlier completed workouts; absent if unknown. */
  bests?: Bests | null
  alternatives: Alternative[]
  skipped: boolean
  /** The name of the sheet's exercise, if another one replaces it. */
  swappedFrom: string | null
  /** The key of that exercise. Absent in swaps made by an older version of this page. */
  swappedFromKey?: string | null
  /** Has the remaining rows of a line above, whose sheet entry covers all of them. */
  continues?: boolean
  /** Not in the sheet: added by the student, or done on another device. */
  added: boolean
  pain: boolean
  /** Where it hurts, and where it no longer does; absent if nobody said. */
  pains?: readonly LocalPain[]
  /** The one place of older versions of this page. */
  where?: PainPlace
  /** The places whose severe pain rules it out; absent if unknown. */
  not_for?: readonly BodyPlace[]
  /** What earlier pains and restrictions mean for it; absent if nothing. */
  caution?: Caution | null
  /** The note on this exercise, empty for none. The gym's instructors can read it. */
  note: string
  /** The highest revision of pain, places and note, like a set's. */
  remarkRevision: number
  sentRemarkRevision: number
}

/** The report at the end. Minutes are actual ones, null if nobody knows; rating and notes are optional. */
export interface Report {
  duration_minutes: number | null
  /** 1 to 5. */
  rating: number | null
  notes: string | null
}

/** Why the server refuses a workout: the data stays here until it is retried, exported or discarded. */
export interface SyncRefusal {
  /** The server's code: `WORKOUT_NOT_FOUND`, `ACCESS_DENIED`, `REST_DAY` … */
  code: string
  at: string
}

export interface LocalWorkout {
  localId: string
  /**
   * Generated here and sent with the start, so that repeated starts open one workout. Absent in workouts that an older version
   * of this page started: there it is `localId`.
   */
  startId?: string
  /** The server's id, null until the server has the start. */
  sessionId: string | null
  studentId: string
  /** Set when staff log for a student; null for one's own workout. */
  studentName: string | null
  /** Who recorded it, in which gym: nobody else sees or sends it. */
  accountId: string
  gymId: string
  /** The gym's equipment to load with; absent in workouts that an older version of this page started. */
  loads?: GymLoads | undefined
  title: string
  workoutDayId: string | null
  workoutPlanId: string | null
  startedAt: string
  finishedAt: string | null
  report: Report | null
  reportRevision: number
  sentReportRevision: number
  /** Set if it was discarded and the server still has to be notified. */
  discardedAt: string | null
  /** A start is or was in flight: the server may have the workout although no reply arrived. */
  startTried: boolean
  refusal: SyncRefusal | null
  exercises: LocalExercise[]
  sets: LocalSet[]
  /** When this device last learned the server's state; undefined if it never did. */
  knownAt?: string | undefined
  /** Its warm-ups are numbered apart; absent in data of an older version of this page. */
  numberedApart?: true
  /** When this device last changed it. */
  changedAt: string
  /** The lines that a free workout begins with, as its start sends them; absent if it begins empty. */
  startLines?: readonly StartLine[] | undefined
  /** The end of a workout of an earlier day that is logged later: its sets and its finish are of then. */
  loggedFor?: string | undefined
  /** Another device finished it while it ran here. */
  finishedElsewhere?: boolean
  /** What the student weighed when it began; absent until the server has said so, null if nobody knows. */
  bodyKg?: number | null
  /** When the server had all of the finished workout, by this device's clock, which dates what it reads; absent before. */
  settledAt?: number | undefined
}

/** Reverts one change, and only that one. */
export type Undo = () => Promise<void>

/** The player's actions. Each resolves once IndexedDB has stored the change, and never waits for the network. */
export interface PlayerActions {
  /** Ticks a row. Values not given in `values` stay as typed, else come from the row's suggestion. */
  confirmSet: (exerciseKey: string, setNumber: number, values?: Partial<SetValues>) => Promise<Undo>
  /** Unticks a row; its values stay. */
  unconfirmSet: (exerciseKey: string, setNumber: number) => Promise<Undo>
  /** Stores typed values, ticked or not. */
  editSet: (exerciseKey: string, setNumber: number, values: Partial<SetValues>) => Promise<Undo>
  setKind: (exerciseKey: string, setNumber: number, kind: SetKind) => Promise<Undo>
  /** Sets the repetitions in reserve after a set; null clears them. */
  setEffort: (exerciseKey: string, setNumber: number, rir: number | null) => Promise<Undo>
  addSet: (exerciseKey: string) => Promise<Undo>
  /** Adds warm-up sets above all rows, ready to be ticked. */
  addWarmUps: (exerciseKey: string, ramp: readonly WarmUpSet[]) => Promise<Undo>
  /** Adds a drop set with this load below a row. */
  addDrop: (exerciseKey: string, setNumber: number, weightKg: number) => Promise<Undo>
  /** Adds a field for kilograms to a bodyweight exercise. */
  addLoad: (exerciseKey: string) => Promise<Undo>
  /** Removes a row with its set; the rows below move up. */
  removeSet: (exerciseKey: string, setNumber: number) => Promise<Undo>
  skip: (exerciseKey: string) => Promise<Undo>
  unskip: (exerciseKey: string) => Promise<Undo>
  /** Replaces the exercise for the rows still to be done; done sets stay with the exercise they were done with. */
  swap: (exerciseKey: string, alternative: Alternative) => Promise<Undo>
  addExercise: (exercise: NewExercise) => Promise<Undo>
  /** Removes an added exercise with its sets. */
  removeExercise: (exerciseKey: string) => Promise<Undo>
  /** −1 is up, 1 is down. */
  move: (exerciseKey: string, delta: number) => Promise<Undo>
  setPain: (exerciseKey: string, pain: boolean, places?: readonly PainPlace[]) => Promise<Undo>
  setNote: (exerciseKey: string, note: string) => Promise<Undo>
  /** Finishes the workout, or changes the report of a finished one. */
  finish: (report: Report) => Promise<void>
  /** Discards the workout, here and, once notified, on the server. */
  discard: () => Promise<void>
}

/** An exercise to add to the running workout, usually from the catalogue. */
export interface NewExercise extends Partial<Omit<Alternative, 'exercise_name'>> {
  exercise_name: string
  muscle_group?: string | null
  primary_regions?: readonly string[]
  sets?: number
}

export interface Player {
  /** Undefined while it is loading or if it does not exist: `state` distinguishes the two. */
  workout: LocalWorkout | undefined
  /** `unavailable`: this browser cannot store anything, so nothing may look done. */
  state: 'loading' | 'ready' | 'missing' | 'unavailable'
  actions: PlayerActions
}

/** A row of an exercise as it is shown: nº · previous · kg · repetitions · ✓. */
export interface PlayerRow {
  /** The set number, from 1 without gaps. The actions call it `setNumber`. */
  number: number
  /** Its position among the warm-ups, the drops or all other rows, from 1: the number shown. */
  place: number
  /** The typed or done set; undefined for an untouched row. */
  set: LocalSet | undefined
  /** The matching set of the previous workout. */
  previous: PreviousSet | undefined
  /** The sheet's target for this row. */
  target: { repetitions: string; weight: string | null; rir: number | null; rest_time: string }
  /** What a tick without input records: the plan, else the row above. */
  suggestion: SetValues
  /** Why the plan offers this load; the same for all rows of an exercise. */
  reason: OfferReason | null
  /** Has a field for kilograms. */
  showsLoad: boolean
  /** Needs a load, none is known, and no set of it was done without one. */
  missesLoad: boolean
  /** The heaviest load of the previous workout and of the other rows, to detect a typing slip; null if none. */
  heaviest: number | null
  /** Kilograms per tap on + or −. */
  step: number
  /** The step down: light dumbbells are closer. */
  stepDown: number
  /** Measured in seconds rather than repetitions. */
  timed: boolean
  /** Measured in metres: with `timed`, and in the time that they took. */
  metered: boolean
  /** Done on something that inclines. */
  inclined: boolean
}

/** A workout of this device at a glance, for 'Continuar treino (12 de 18 séries)' and for what was finished here. */
export interface WorkoutGlance {
  localId: string
  sessionId: string | null
  title: string
  studentId: string
  studentName: string | null
  workoutDayId: string | null
  workoutPlanId: string | null
  startedAt: string
  finishedAt: string | null
  report: Report | null
  /** Ticked rows, and all rows of exercises that are not skipped. */
  done: number
  total: number
  /** Changes that the server does not have yet. */
  waiting: number
  /** As in `LocalWorkout`. */
  settledAt?: number | undefined
}

/**
 * The state of sending. `offline`: reported by the browser; `unreachable`: the server does not reply; `signed-out`: the session
 * ended and the data waits for the next sign-in; `refused`: the server refuses it, see the workout's `refusal`; `stuck`: the server
 * fails at one workout, which is tried again; `unstored`: this device's storage fails.
 */
export type SyncState = 'idle' | 'sending' | 'offline' | 'unreachable' | 'signed-out' | 'refused' | 'stuck' | 'unstored'

export interface Sync {
  /** Changes of this account that the server does not have yet. */
  waiting: number
  /** How many of these are sets: 'n séries aguardando envio'. */
  waitingSets: number
  state: SyncState
  /** The titles of the workouts that the server fails at. */
  stuck: string
  /** Sends now; refused workouts are retried. */
  retry: () => void
}
