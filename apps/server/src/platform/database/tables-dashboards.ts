import type { CalendarDate, Fixed, GymColumn, Int } from './column-types.ts'

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

/** What dashboards keep of a gym: all else they read from the other modules’ tables. */
export interface DashboardTables {
  daily_figures: DailyFiguresTable
}
