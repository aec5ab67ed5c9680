import type {
  Bests,
  Equipment,
  GymLoads,
  OfferReason,
  PlayerExercise,
  PreviousSet,
  SetKind,
  WarmUpSet,
} from '@folego/contract'

/*
 * A workout as this device holds it. It is written to IndexedDB with every change, before anything on the screen says that
 * the change is done; what the server does not have yet is seen by revisions, so there is no second list of things to send.
 */

/** What one set was: kilograms, repetitions, seconds; null for what it is not measured in. */
export interface SetValues {
  weight_kg: number | null
  repetitions: number | null
  seconds: number | null
}

/**
 * A set in the shape that is sent, and what only this device knows of it. `revision` is 0 until the set was confirmed for
 * the first time: what is only typed never leaves the device. `sentRevision` is the highest that the server is known to hold.
 */
export interface LocalSet extends SetValues {
  client_id: string
  /** Of its line in this workout: `LocalExercise.key`. */
  exerciseKey: string
  /** As it was called when the set was done; a line that is swapped later does not change it. */
  exercise_name: string
  exercise_id: string | null
  set_number: number
  /** Of `LocalExercise.occurrence`; left out by what an older version kept: 1. */
  occurrence?: number
  kind: SetKind
  /** Repetitions left in reserve, to a half; null where nobody said. Left out by an older version of this page. */
  rir?: number | null
  /** The key of the exercise of the sheet that its exercise stood in for, null for none. Left out likewise. */
  instead_of?: string | null
  done_at: string
  revision: number
  deleted: boolean
  confirmed: boolean
  sentRevision: number
  /** It was made on this device. */
  own?: boolean
  /** It was said here that another device's set of the same number counts in its place, and taken note of. */
  noted?: boolean
}

/** What the sheet asks for. */
export type Prescription = Pick<
  PlayerExercise,
  'sets' | 'repetitions' | 'weight' | 'weight_type' | 'rir' | 'rest_time' | 'superset_group' | 'set_targets' | 'notes'
>

/** An exercise that can stand in for another, with what was done of it the last time. */
export interface Alternative {
  exercise_id: string | null
  exercise_name: string
  /** Null or left out where nobody knows. */
  equipment?: Equipment | null
  previous_at: string | null
  previous: PreviousSet[]
  /** Of all completed workouts; left out where nobody knows. */
  bests?: Bests | null
}

/** An exercise of the running workout; the order is that of the list. */
export interface LocalExercise {
  /** Stable within the workout, whatever is moved or swapped. */
  key: string
  exercise_name: string
  exercise_id: string | null
  muscle_group: string | null
  /** Which line of this exercise it is in the workout, from 1: two lines of one exercise have sets of the same numbers. */
  occurrence?: number
  /** What it is done with, which says how its load is made; null or left out where nobody knows. */
  equipment?: Equipment | null
  /** Somebody adds a load to what has none by itself. */
  loadAdded?: boolean
  /** Region ids, for the map of what is worked. */
  primary_regions: readonly string[]
  prescription: Prescription
  /** How many rows of sets are shown: those of the sheet, and what was added or removed. */
  rows: number
  previous_at: string | null
  previous: PreviousSet[]
  /** Of all completed workouts before; left out where nobody knows. */
  bests?: Bests | null
  alternatives: Alternative[]
  skipped: boolean
  /** The name of what the sheet asks for, where another exercise stands in for it. */
  swappedFrom: string | null
  /** The key of that exercise. Left out by what an older version of this page swapped. */
  swappedFromKey?: string | null
  /** It has the rows that were left of a line above, whose sheet asks for all of them. */
  continues?: boolean
  /** Not of the sheet: the student added it, or it was done on another device. */
  added: boolean
  pain: boolean
  /** The remark to this exercise, empty for none. Instructors of the gym read it. */
  note: string
  /** Of pain and note together, like a set's. */
  remarkRevision: number
  sentRemarkRevision: number
}

/** What is said at the end. Minutes are real ones; stars and notes may be left out. */
export interface Report {
  duration_minutes: number
  /** 1 to 5. */
  rating: number | null
  notes: string | null
}

/** Why the server will not take a workout: it keeps its data here until somebody tries again, exports or discards it. */
export interface SyncRefusal {
  /** The server's code: `WORKOUT_NOT_FOUND`, `ACCESS_DENIED`, `REST_DAY` … */
  code: string
  at: string
}

export interface LocalWorkout {
  localId: string
  /**
   * Made here; the start is sent under this id, so that it opens one workout however often it is sent. Left out by what an
   * older version of this page began: there it is `localId`.
   */
  startId?: string
  /** The server's id, null until it has heard of the start. */
  sessionId: string | null
  studentId: string
  /** Filled where staff train somebody; null for one's own workout. */
  studentName: string | null
  /** Who recorded it, in which gym: nobody else sees or sends it. */
  accountId: string
  gymId: string
  /** What the gym has to load with; left out by what an older version of this page began. */
  loads?: GymLoads | undefined
  title: string
  workoutDayId: string | null
  workoutPlanId: string | null
  startedAt: string
  finishedAt: string | null
  report: Report | null
  reportRevision: number
  sentReportRevision: number
  /** Set where it was thrown away and the server has still to hear of it. */
  discardedAt: string | null
  /** A start is or was on its way: the server may know the workout, though no answer came. */
  startTried: boolean
  refusal: SyncRefusal | null
  exercises: LocalExercise[]
  sets: LocalSet[]
  /** As of when this device knows what the server holds, undefined where it knows of nothing. */
  knownAt?: string | undefined
  /** When this device last changed it. */
  changedAt: string
}

/** Takes one change back, and only that one. */
export type Undo = () => Promise<void>

/** What the player can do. Each resolves once IndexedDB holds the change, and never waits for the network. */
export interface PlayerActions {
  /** Ticks a row. What `values` leaves out stays as it was typed, else is what the row suggests. */
  confirmSet: (exerciseKey: string, setNumber: number, values?: Partial<SetValues>) => Promise<Undo>
  /** Takes the tick off again; the values stay. */
  unconfirmSet: (exerciseKey: string, setNumber: number) => Promise<Undo>
  /** Keeps what was typed, ticked or not. */
  editSet: (exerciseKey: string, setNumber: number, values: Partial<SetValues>) => Promise<Undo>
  setKind: (exerciseKey: string, setNumber: number, kind: SetKind) => Promise<Undo>
  /** Repetitions left in reserve after a set; null takes it back. */
  setEffort: (exerciseKey: string, setNumber: number, rir: number | null) => Promise<Undo>
  addSet: (exerciseKey: string) => Promise<Undo>
  /** Warm-up sets above all rows, ready to be ticked. */
  addWarmUps: (exerciseKey: string, ramp: readonly WarmUpSet[]) => Promise<Undo>
  /** Kilograms on top of the own body: its rows get a field for them. */
  addLoad: (exerciseKey: string) => Promise<Undo>
  /** Takes a row away, and with it its set; those below move up. */
  removeSet: (exerciseKey: string, setNumber: number) => Promise<Undo>
  skip: (exerciseKey: string) => Promise<Undo>
  unskip: (exerciseKey: string) => Promise<Undo>
  /** Another exercise for the rows that are still to be done; what was done stays with the exercise it was done with. */
  swap: (exerciseKey: string, alternative: Alternative) => Promise<Undo>
  addExercise: (exercise: NewExercise) => Promise<Undo>
  /** Takes an exercise that was added away again, with its sets. */
  removeExercise: (exerciseKey: string) => Promise<Undo>
  /** −1 is up, 1 is down. */
  move: (exerciseKey: string, delta: number) => Promise<Undo>
  setPain: (exerciseKey: string, pain: boolean) => Promise<Undo>
  setNote: (exerciseKey: string, note: string) => Promise<Undo>
  /** Ends the workout, or changes the report of a finished one. */
  finish: (report: Report) => Promise<void>
  /** Throws the workout away, here and, once it hears of it, on the server. */
  discard: () => Promise<void>
}

/** An exercise that is added to the running workout; usually out of the catalogue. */
export interface NewExercise extends Partial<Omit<Alternative, 'exercise_name'>> {
  exercise_name: string
  muscle_group?: string | null
  primary_regions?: readonly string[]
  sets?: number
}

export interface Player {
  /** Undefined while it is read, and where there is none: `state` says which. */
  workout: LocalWorkout | undefined
  /** `unavailable`: this browser lets nothing be kept, so nothing may look done. */
  state: 'loading' | 'ready' | 'missing' | 'unavailable'
  actions: PlayerActions
}

/** A row of an exercise as it is shown: nº · previous · kg · repetitions · ✓. */
export interface PlayerRow {
  /** From 1, without gaps; that of its set. What the actions call `setNumber`. */
  number: number
  /** Which it is among the warm-ups, or among all others, from 1: what it is called by. */
  place: number
  /** What was typed or done; undefined for an untouched row. */
  set: LocalSet | undefined
  /** The same set of the time before. */
  previous: PreviousSet | undefined
  /** What the sheet asks of this row. */
  target: { repetitions: string; weight: string | null; rir: number | null; rest_time: string }
  /** What a tick without typing takes: what is planned, else what the row above has. */
  suggestion: SetValues
  /** Why the plan offers this load; the same for all rows of an exercise. */
  reason: OfferReason | null
  /** It has a field for kilograms. */
  showsLoad: boolean
  /** It is done with a load, none is known, and no set of it was done without one. */
  missesLoad: boolean
  /** The heaviest load of the last time and of the other rows, to tell a slip of the finger by; null for none. */
  heaviest: number | null
  /** Kilograms of one step of + and −. */
  step: number
  /** Of time rather than of repetitions. */
  timed: boolean
}

/** An open workout for 'Continuar treino (12 de 18 séries)', or a finished one that the server has not heard of. */
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
  /** Ticked rows and all rows of what is not skipped. */
  done: number
  total: number
  /** Changes that the server does not hold yet. */
  waiting: number
}

/**
 * Where sending stands. `offline`: the browser says so; `unreachable`: the server does not answer; `signed-out`: the
 * sign-in ended, the data waits for it; `refused`: the server will not take it, see the workout's `refusal`.
 */
export type SyncState = 'idle' | 'sending' | 'offline' | 'unreachable' | 'signed-out' | 'refused'

export interface Sync {
  /** Changes of this account that the server does not hold yet. */
  waiting: number
  /** Of these, how many are sets: 'n séries aguardando envio'. */
  waitingSets: number
  state: SyncState
  /** Sends now; what was refused is tried again. */
  retry: () => void
}
