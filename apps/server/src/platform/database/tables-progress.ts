import type {
  CalendarDate,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Kilograms,
  Measure,
  Text,
  Uuid,
} from './column-types.ts'

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

/** What a body measured and what a student wants to reach. */
export interface ProgressTables {
  body_measurements: BodyMeasurementsTable
  goals: GoalsTable
}
