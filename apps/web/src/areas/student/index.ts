import { IconBarbell, IconChartLine, IconHome, IconIdBadge2, IconUser } from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { OwnEnrollmentsScreen } from '#features/enrollments'
import { GoalsScreen } from '#features/goals'
import { ProgressScreen } from '#features/progress'
import { ScheduleScreen } from '#features/schedule'
import { AccountScreen, NotificationsScreen, PreferencesScreen, SettingsScreen } from '#features/settings'
import { StudentHomeScreen } from '#features/student-home'
import { ProfileScreen } from '#features/students'
import { LazyRunningBar, TrainScreen } from '#features/player'
import { ExerciseScreen } from '#features/sessions'
import { StudentWorkoutsScreen } from '#features/training'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What students see. Router and sidebar are made from this table. */
export const studentArea: Area<AreaTextKey> = {
  name: 'student',
  bottomBar: true,
  bar: LazyRunningBar,
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
      name: 'exercise',
      path: 'exercise',
      label: 'exercise',
      screen: ExerciseScreen,
      worksOffline: true,
      needs: 'training.view',
      inSidebar: false,
      within: 'progress',
      ofRecord: true,
    },
    {
      name: 'goals',
      path: 'goals',
      label: 'goals',
      screen: GoalsScreen,
      worksOffline: true,
      needs: 'progress.view',
      inSidebar: false,
    },
    {
      name: 'schedule',
      path: 'schedule',
      label: 'schedule',
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
      screen: SettingsScreen,
      inSidebar: false,
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
