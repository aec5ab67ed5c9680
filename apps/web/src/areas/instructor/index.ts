import {
  IconBarbell,
  IconChartBar,
  IconClipboardCheck,
  IconHome,
  IconIdBadge2,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { InstructorHomeScreen } from '#features/dashboards'
import { InstructorEnrollmentsScreen } from '#features/enrollments'
import { ReportsScreen } from '#features/reports'
import { ReviewsScreen } from '#features/reviews'
import { AccountScreen, NotificationsScreen, PreferencesScreen, SettingsScreen } from '#features/settings'
import { MyStudentsScreen, StudentScreen } from '#features/students'
import { StaffTrainScreen } from '#features/player'
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
      name: 'home',
      path: '',
      label: 'home',
      icon: IconHome,
      screen: InstructorHomeScreen,
    },
    {
      name: 'reviews',
      path: 'reviews',
      label: 'reviews',
      icon: IconClipboardCheck,
      screen: ReviewsScreen,
      needs: 'training.review',
    },
    {
      name: 'students',
      path: 'students',
      label: 'myStudents',
      icon: IconUsers,
      screen: MyStudentsScreen,
      needs: 'students.list',
    },
    {
      name: 'student',
      path: 'student',
      label: 'student',
      screen: StudentScreen,
      needs: 'students.list',
      inSidebar: false,
      within: 'students',
      ofRecord: true,
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
      name: 'enrollments',
      path: 'enrollments',
      label: 'enrollments',
      icon: IconIdBadge2,
      screen: InstructorEnrollmentsScreen,
      needs: 'enrollments.list',
    },
    {
      name: 'reports',
      path: 'analytics',
      label: 'reports',
      icon: IconChartBar,
      screen: ReportsScreen,
      needs: 'reports.read',
    },
    {
      name: 'train',
      path: 'train',
      label: 'train',
      screen: StaffTrainScreen,
      worksOffline: true,
      needs: 'training.record',
      inSidebar: false,
      within: 'students',
      ownBar: true,
      ofRecord: true,
    },
    {
      name: 'settings',
      path: 'settings',
      label: 'settings',
      icon: IconSettings,
      screen: SettingsScreen,
    },
    {
      name: 'account',
      path: 'settings/account',
      label: 'account',
      screen: AccountScreen,
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'preferences',
      path: 'settings/preferences',
      label: 'preferences',
      screen: PreferencesScreen,
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'notifications',
      path: 'settings/notifications',
      label: 'notifications',
      screen: NotificationsScreen,
      inSidebar: false,
      within: 'settings',
    },
  ],
}
