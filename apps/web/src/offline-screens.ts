/*
 * The sources behind the pages that have `worksOffline` and what their routes read, below `src`, as the build needs them; a test compares
 * them with the page tables.
 */

export const offlineScreens = [
  'features/people/own-data/profile-screen.tsx',
  'features/selling/enrollments/own-enrollments-screen.tsx',
  'features/selling/enrollments/own-enrollments.queries.ts',
  'features/training/progress/goals/goals-screen.tsx',
  'features/training/player/coaching/staff-train-screen.tsx',
  'features/training/player/train-screen.tsx',
  'features/training/progress/progress-screen.tsx',
  'features/training/progress/schedule/schedule-screen.tsx',
  'features/training/past-workouts/exercise/exercise-screen.tsx',
  'features/desk/dashboards/student-home/student-home-screen.tsx',
  'features/desk/dashboards/student-home/student-home.queries.ts',
  'features/desk/passes/pass-screen.tsx',
  'features/training/student-workouts/student-workouts-screen.tsx',
  'features/training/student-workouts/student-workouts.queries.ts',
] as const
