import type {
  Bool,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Kilograms,
  ManyKilograms,
  NullableJson,
  Reserve,
  SmallInt,
  Text,
  Uuid,
} from './column-types.ts'

export interface TrainingSessionsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  workout_plan_id: Uuid | null
  workout_day_id: Uuid | null
  title: Text
  started_at: Instant
  completed_at: Instant | null
  duration_minutes: SmallInt | null
  rating: SmallInt | null
  notes: Text | null
  updated_at: Instant
  working_sets: Default<SmallInt>
  volume_kg: Default<ManyKilograms>
  pain_count: Default<SmallInt>
  remark_count: Default<SmallInt>
  reviewed_at: Instant | null
  reviewed_by: Uuid | null
  review_notes: Text | null
  review_count: Default<SmallInt>
  planned: NullableJson
}

export interface TrainingStartsTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  client_id: Fixed<Uuid>
  session_id: Uuid
}

export interface TrainingSetsTable {
  gym_id: GymColumn
  session_id: Fixed<Uuid>
  client_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  exercise_key: Text
  exercise_name: Text
  exercise_id: Text | null
  set_number: SmallInt
  occurrence: Default<SmallInt>
  kind: Text
  weight_kg: Kilograms | null
  repetitions: SmallInt | null
  seconds: Int | null
  rir: Reserve | null
  instead_of: Text | null
  done_at: Instant
  revision: Int
  /** It does not count: taken away, or superseded. */
  deleted: Bool
  superseded: Default<Bool>
  updated_at: Instant
}

export interface TrainingResultsTable {
  gym_id: GymColumn
  session_id: Fixed<Uuid>
  exercise_key: Fixed<Text>
  student_id: Fixed<Uuid>
  exercise_name: Text
  exercise_id: Text | null
  sets: SmallInt
  volume_kg: ManyKilograms
  weight_kg: Kilograms | null
  e1rm_kg: ManyKilograms | null
  repetitions: SmallInt | null
}

export interface TrainingPainsTable {
  gym_id: GymColumn
  session_id: Fixed<Uuid>
  exercise_key: Fixed<Text>
  exercise_name: Text
  exercise_id: Text | null
  pain: Bool
  notes: Text | null
  revision: Int
  updated_at: Instant
}

/** What students did of it. */
export interface TrainingTables {
  training_sessions: TrainingSessionsTable
  training_starts: TrainingStartsTable
  training_sets: TrainingSetsTable
  training_results: TrainingResultsTable
  training_pains: TrainingPainsTable
}
