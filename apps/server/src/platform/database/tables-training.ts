import type {
  Bool,
  Bytes,
  CalendarDate,
  Default,
  Fixed,
  GymColumn,
  Instant,
  Int,
  Json,
  NullableJson,
  RecordColumns,
  SmallInt,
  Text,
  Texts,
  Uuid,
} from './column-types.ts'

export interface CatalogueExercisesTable {
  id: Fixed<Text>
  name_pt: Text
  name_en: Text
  synonyms: Text
  primary_region: Text
  secondary_regions: Texts
  equipment: Text
  types: Texts
  mechanic: Text
  pattern: Text
  level: Text
  family: Text
  per_side: Default<Bool>
  measure: Default<Text>
  name_key: Text
  name_en_key: Text
  alias_key: Text
  search_key: Text
}

export interface GymExercisesTable extends RecordColumns {
  name: Text
  name_key: Text
  search_key: Text
  primary_region: Text
  secondary_regions: Texts
  equipment: Text
  types: Texts
  mechanic: Text | null
  pattern: Text | null
  level: Text
  video_url: Text | null
  cues: Default<Texts>
  created_by: Uuid | null
}

export interface ExercisePicturesTable {
  gym_id: GymColumn
  exercise_id: Fixed<Uuid>
  media_type: Text
  content: Bytes
  version: Text
  alt: Text | null
  created_at: Default<Instant>
}

export interface WorkoutPlansTable extends RecordColumns {
  title: Text
  title_key: Text
  description: Text
  kind: Default<'isolated' | 'organized'>
  template: Default<Bool>
  created_by: Uuid | null
  search_key: Text
  source: Default<'manual' | 'ai' | 'fallback'>
  signed_name: Text | null
  signed_cref: Text | null
  signed_at: Instant | null
}

export interface WorkoutPlanExercisesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  workout_plan_id: Fixed<Uuid>
  order_index: Int
  exercise_name: Text
  exercise_id: Text | null
  muscle_group: Text | null
  sets: SmallInt
  repetitions_text: Text
  rest_time: Default<Text>
  weight: Text | null
  rir: SmallInt | null
  superset_group: Text | null
  notes: Text | null
}

export interface AssignmentsTable extends RecordColumns {
  workout_plan_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  notes: Text | null
  status: Default<'active' | 'completed' | 'cancelled'>
  start_date: CalendarDate | null
  valid_until: CalendarDate | null
  created_by: Uuid | null
}

export interface OrganizedWorkoutsTable extends RecordColumns {
  workout_plan_id: Fixed<Uuid>
  title: Text
  title_key: Text
  search_key: Text
  description: Text
  created_by: Uuid | null
  template: Default<Bool>
  signed_name: Text | null
  signed_cref: Text | null
  signed_at: Instant | null
}

export interface OrganizedWeeksTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  organized_workout_id: Fixed<Uuid>
  week_number: SmallInt
  title: Text | null
  description: Text | null
  deload: Default<Bool>
  deleted_at: Instant | null
}

export interface WorkoutDaysTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  organized_workout_id: Fixed<Uuid>
  week_id: Uuid
  day_number: SmallInt
  day_name: Text | null
  title: Text | null
  description: Text | null
  focus_area: Text | null
  workout_type: Text
  estimated_duration: SmallInt
  rest_day: Bool
  deleted_at: Instant | null
}

export interface WorkoutDayExercisesTable {
  gym_id: GymColumn
  id: Fixed<Uuid>
  workout_day_id: Fixed<Uuid>
  order_index: Int
  exercise_name: Text
  exercise_id: Text | null
  muscle_group: Text | null
  sets: SmallInt
  repetitions: Text
  rest_time: Default<Text>
  weight: Text | null
  weight_type: Text
  rir: SmallInt | null
  superset_group: Text | null
  set_targets: NullableJson
  notes: Text | null
}

export interface OwnDaysTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  workout_day_id: Fixed<Uuid>
  lines: Json
  changed_by: Uuid | null
  changed_at: Instant
  signed_name: Text | null
  signed_cref: Text | null
  signed_at: Instant | null
}

export interface OwnPlansTable {
  gym_id: GymColumn
  student_id: Fixed<Uuid>
  workout_plan_id: Fixed<Uuid>
  lines: Json
  changed_by: Uuid | null
  changed_at: Instant
  signed_name: Text | null
  signed_cref: Text | null
  signed_at: Instant | null
}

export interface KeptExercisesTable {
  gym_id: GymColumn
  workout_plan_id: Fixed<Uuid>
  student_id: Fixed<Uuid>
  exercise_id: Fixed<Text>
  place: Fixed<Text>
  reason: Fixed<Text>
  kept_by_name: Fixed<Text>
  kept_at: Fixed<Instant>
}

export interface SmartWorkoutSettingsTable {
  gym_id: GymColumn
  equipment: Texts | null
  updated_at: Default<Instant>
}

export interface StarterTemplatesTable {
  gym_id: GymColumn
  record_id: Fixed<Uuid>
  kind: Fixed<'plan' | 'workout' | 'weekly_plan'>
}

export interface TrainingTables {
  catalogue_exercises: CatalogueExercisesTable
  gym_exercises: GymExercisesTable
  exercise_pictures: ExercisePicturesTable
  workout_plans: WorkoutPlansTable
  workout_plan_exercises: WorkoutPlanExercisesTable
  assignments: AssignmentsTable
  organized_workouts: OrganizedWorkoutsTable
  organized_weeks: OrganizedWeeksTable
  workout_days: WorkoutDaysTable
  workout_day_exercises: WorkoutDayExercisesTable
  own_days: OwnDaysTable
  own_plans: OwnPlansTable
  kept_exercises: KeptExercisesTable
  smart_workout_settings: SmartWorkoutSettingsTable
  starter_templates: StarterTemplatesTable
}
