import { IconBarbell, IconIdBadge2, IconSettings, IconUsers } from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { EnrollmentsScreen } from '#features/enrollments'
import { SettingsScreen } from '#features/settings'
import { MyStudentsScreen } from '#features/students'
import { WorkoutPlansScreen } from '#features/workout-plans'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What instructors see. Router and sidebar are made from this table. */
export const instructorArea: Area<AreaTextKey> = {
  name: 'instructor',
  role: 'roles.instructor',
  home: areaHomes.instructor,
  pages: [
    {
      name: 'students',
      path: 'students',
      label: 'myStudents',
      icon: IconUsers,
      screen: MyStudentsScreen,
      needs: 'students.list',
    },
    {
      name: 'enrollments',
      path: 'enrollments',
      label: 'enrollments',
      icon: IconIdBadge2,
      screen: EnrollmentsScreen,
      needs: 'enrollments.list',
    },
    {
      name: 'workout-plans',
      path: 'workout-plans',
      label: 'workoutPlans',
      icon: IconBarbell,
      screen: WorkoutPlansScreen,
      needs: 'workout-plans.read',
    },
    {
      name: 'settings',
      path: 'settings',
      label: 'settings',
      icon: IconSettings,
      screen: SettingsScreen,
      inSidebar: false,
    },
  ],
}
