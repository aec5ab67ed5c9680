import type {
  Bool,
  Bytes,
  CalendarDate,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Kilograms,
  ManyKilograms,
  Measure,
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
  history_import_id: Uuid | null
  updated_at: Instant
  working_sets: Default<SmallInt>
  volume_kg: Default<ManyKilograms>
  pain_count: Default<SmallInt>
  remark_count: Default<SmallInt>
  student_wrote_at: Instant | null
  reviewed_at: Instant | null
  reviewed_by: Uuid | null
  review_notes: Text | null
  review_count: Default<SmallInt>
  planned: NullableJson
  planned_sets: SmallInt | null
  planned_done: SmallInt | null
  falling_count: Default<SmallInt>
  corrected_at: Instant | null
  corrected_by: Uuid | null
  /** The day that was done already when it began. */
  extra_of_day: Fixed<Uuid> | null
  /** What the student weighed when it began. */
  body_kg: Fixed<Kilograms> | null
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
  distance_m: Int | null
  incline: Reserve | null
  heart_rate: SmallInt | null
  rir: Reserve | null
  instead_of: Text | null
  done_at: Instant
  revision: Int
  /** It does not count: deleted, or superseded. */
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
  seconds: Int | null
  distance_m: Int | null
  fastest_1km: Int | null
  fastest_5km: Int | null
  fastest_10km: Int | null
  help_kg: Kilograms | null
  falling: Default<Bool>
}

export interface TrainingRecordsTable {
  gym_id: GymColumn
  session_id: Fixed<Uuid>
  exercise_key: Fixed<Text>
  /** A `RecordKind`. */
  kind: Fixed<Text>
  student_id: Fixed<Uuid>
  exercise_name: Fixed<Text>
  exercise_id: Fixed<Text | null>
  completed_at: Fixed<Instant>
  value: Fixed<ManyKilograms>
  before: Fixed<ManyKilograms>
}

export interface HistoryImportsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  file_name: Fixed<Text>
  workouts: Fixed<Int>
  sets: Fixed<Int>
  account_id: Fixed<Uuid>
  actor_name: Fixed<Text>
  created_at: Fixed<Instant>
}

export interface WorkoutMessagesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  session_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  client_id: Fixed<Uuid>
  from_student: Fixed<Bool>
  account_id: Fixed<Uuid>
  actor_name: Fixed<Text>
  text: Fixed<Text | null>
  media_type: Fixed<'image/webp' | 'video/mp4' | null>
  written_at: Fixed<Instant>
}

export interface WorkoutMessageFilesTable {
  gym_id: GymColumn
  message_id: Fixed<Uuid>
  content: Fixed<Bytes>
  created_at: Fixed<Instant>
}

export interface TrainingPainsTable {
  gym_id: GymColumn
  session_id: Fixed<Uuid>
  exercise_key: Fixed<Text>
  exercise_name: Text
  exercise_id: Text | null
  pain: Bool
  place: Text | null
  place_key: Fixed<Text>
  side: Text | null
  severity: SmallInt | null
  notes: Text | null
  revision: Int
  updated_at: Instant
}

export interface BodyMeasurementsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  measured_on: CalendarDate
  weight_kg: Kilograms | null
  height_cm: Measure | null
  body_fat_percent: Measure | null
  chest_cm: Measure | null
  waist_cm: Measure | null
  hips_cm: Measure | null
  arm_cm: Measure | null
  thigh_cm: Measure | null
  calf_cm: Measure | null
  notes: Text | null
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
}

export interface GoalsTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  kind: Fixed<'weekly_sessions' | 'sessions_total' | 'body_weight' | 'lift'>
  target: Measure
  exercise_key: Fixed<Text | null>
  exercise_name: Fixed<Text | null>
  exercise_id: Fixed<Text | null>
  start_date: Fixed<CalendarDate>
  deadline: CalendarDate | null
  created_at: Default<Instant>
  updated_at: Default<Instant>
  version: Default<Int>
}

export interface DailyFiguresTable {
  gym_id: GymColumn
  day: Fixed<CalendarDate>
  active_students: Fixed<Int>
  total_students: Fixed<Int>
  active_enrollments: Fixed<Int>
  expiring: Fixed<Int>
  lapsed: Fixed<Int>
  workout_plans: Fixed<Int>
}

export interface SessionTables {
  training_sessions: TrainingSessionsTable
  training_starts: TrainingStartsTable
  training_sets: TrainingSetsTable
  training_results: TrainingResultsTable
  training_records: TrainingRecordsTable
  training_pains: TrainingPainsTable
  history_imports: HistoryImportsTable
  workout_messages: WorkoutMessagesTable
  workout_message_files: WorkoutMessageFilesTable
  body_measurements: BodyMeasurementsTable
  goals: GoalsTable
  daily_figures: DailyFiguresTable
}
