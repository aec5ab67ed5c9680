import type { Translation } from '#platform/i18n'
import type { areasPtBr } from './areas.pt-br.ts'

export const areasEn = {
  roles: { admin: 'Administrator', instructor: 'Instructor', student: 'Student' },
  home: 'Home',
  students: 'Students',
  myStudents: 'My students',
  student: 'Student',
  trainers: 'Instructors',
  plans: 'Plans',
  enrollments: 'Enrollments',
  reports: 'Reports',
  reviews: 'Reviews',
  workoutPlans: 'Workout plans',
  myWorkouts: 'My workouts',
  train: 'Workout in progress',
  progress: 'Progress',
  goals: 'Goals',
  schedule: 'Schedule',
  profile: 'My profile',
  settings: 'Settings',
} as const satisfies Translation<typeof areasPtBr>
