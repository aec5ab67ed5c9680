import {
  IconBarbell,
  IconChartBar,
  IconClipboardCheck,
  IconHome,
  IconIdBadge2,
  IconPlayerPlay,
  IconSchool,
  IconSettings,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { AdminHomeScreen } from '#features/dashboards'
import { EnrollmentsScreen } from '#features/enrollments'
import { PlansScreen } from '#features/plans'
import { ReportsScreen } from '#features/reports'
import { ReviewsScreen } from '#features/reviews'
import { SettingsScreen } from '#features/settings'
import { StudentScreen, StudentsScreen } from '#features/students'
import { TrainersScreen } from '#features/trainers'
import { StaffTrainScreen } from '#features/training'
import { WorkoutPlansScreen } from '#features/workout-plans'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What administrators see. Router and sidebar are made from this table. */
export const adminArea: Area<AreaTextKey> = {
  name: 'admin',
  role: 'roles.admin',
  home: areaHomes.admin,
  pages: [
    {
      name: 'home',
      path: '',
      label: 'home',
      icon: IconHome,
      screen: AdminHomeScreen,
    },
    {
      name: 'students',
      path: 'students',
      label: 'students',
      icon: IconUsers,
      screen: StudentsScreen,
      needs: 'students.list',
    },
    {
      name: 'student',
      path: 'student',
      label: 'student',
      icon: IconUser,
      screen: StudentScreen,
      needs: 'students.list',
      inSidebar: false,
      within: 'students',
      ofRecord: true,
    },
    {
      name: 'trainers',
      path: 'trainers',
      label: 'trainers',
      icon: IconSchool,
      screen: TrainersScreen,
      needs: 'trainers.list',
    },
    {
      name: 'plans',
      path: 'plans',
      label: 'plans',
      icon: IconTag,
      screen: PlansScreen,
      needs: 'plans.read',
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
      name: 'reports',
      path: 'analytics',
      label: 'reports',
      icon: IconChartBar,
      screen: ReportsScreen,
      needs: 'reports.read',
      inSidebar: false,
      within: 'home',
    },
    {
      name: 'reviews',
      path: 'reviews',
      label: 'reviews',
      icon: IconClipboardCheck,
      screen: ReviewsScreen,
      needs: 'training.review',
      inSidebar: false,
      within: 'home',
    },
    {
      name: 'train',
      path: 'train',
      label: 'train',
      icon: IconPlayerPlay,
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
      inSidebar: false,
    },
  ],
}
