import {
  IconBarbell,
  IconCalendarWeek,
  IconChartLine,
  IconHome,
  IconIdBadge2,
  IconPlayerPlay,
  IconSettings,
  IconTarget,
  IconUser,
} from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { OwnEnrollmentsScreen } from '#features/enrollments'
import { GoalsScreen } from '#features/goals'
import { ProgressScreen } from '#features/progress'
import { ScheduleScreen } from '#features/schedule'
import { SettingsScreen } from '#features/settings'
import { StudentHomeScreen } from '#features/student-home'
import { ProfileScreen } from '#features/students'
import { StudentWorkoutsScreen, TrainScreen } from '#features/training'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What students see. Router and sidebar are made from this table. */
export const studentArea: Area<AreaTextKey> = {
  name: 'student',
  bottomBar: true,
  role: 'roles.student',
  home: areaHomes.student,
  pages: [
    {
      name: 'home',
      path: '',
      label: 'home',
      icon: IconHome,
      screen: StudentHomeScreen,
      needs: 'dashboard.stats',
      worksOffline: true,
    },
    {
      name: 'workouts',
      path: 'workouts',
      label: 'myWorkouts',
      icon: IconBarbell,
      screen: StudentWorkoutsScreen,
      needs: 'training.view',
      worksOffline: true,
    },
    {
      name: 'enrollments',
      path: 'enrollments',
      label: 'enrollments',
      icon: IconIdBadge2,
      screen: OwnEnrollmentsScreen,
      worksOffline: true,
      needs: 'profile.use',
    },
    {
      name: 'progress',
      path: 'progress',
      label: 'progress',
      icon: IconChartLine,
      screen: ProgressScreen,
      worksOffline: true,
      needs: 'progress.view',
    },
    {
      name: 'goals',
      path: 'goals',
      label: 'goals',
      icon: IconTarget,
      screen: GoalsScreen,
      worksOffline: true,
      needs: 'progress.view',
      inSidebar: false,
    },
    {
      name: 'schedule',
      path: 'schedule',
      label: 'schedule',
      icon: IconCalendarWeek,
      screen: ScheduleScreen,
      worksOffline: true,
      needs: 'progress.view',
      inSidebar: false,
    },
    {
      name: 'profile',
      path: 'profile',
      label: 'profile',
      icon: IconUser,
      screen: ProfileScreen,
      worksOffline: true,
      needs: 'profile.use',
    },
    {
      name: 'train',
      path: 'train',
      label: 'train',
      icon: IconPlayerPlay,
      screen: TrainScreen,
      worksOffline: true,
      needs: 'training.record',
      inSidebar: false,
      within: 'workouts',
      ownBar: true,
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
