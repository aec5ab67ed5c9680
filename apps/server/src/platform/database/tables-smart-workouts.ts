import type { CalendarDate, Default, Fixed, GymColumn, Instant, Int, Texts } from './column-types.ts'

export interface SmartWorkoutSettingsTable {
  gym_id: GymColumn
  equipment: Texts | null
  updated_at: Default<Instant>
}

export interface AiRequestsTable {
  gym_id: GymColumn
  day: Fixed<CalendarDate>
  requests: Int
}

/** What the generator of workouts keeps of a gym. */
export interface SmartWorkoutTables {
  smart_workout_settings: SmartWorkoutSettingsTable
  ai_requests: AiRequestsTable
}
