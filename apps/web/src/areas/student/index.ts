import { IconBarbell, IconCalendarEvent, IconChartLine, IconHome, IconIdBadge2, IconUser } from '@tabler/icons-react'
import { finds, settingsPage, settingsPages } from '#areas/shared'
import { OwnPaymentsScreen } from '#features/money/billing'
import { OwnEnrollmentsScreen } from '#features/selling/enrollments'
import { OwnClassesScreen } from '#features/desk/classes'
import { PassScreen } from '#features/desk/passes'
import { StudentHomeScreen } from '#features/desk/dashboards'
import { GoalsScreen, ProgressScreen, ScheduleScreen } from '#features/training/progress'
import { ProfileScreen } from '#features/people/own-data'
import { LazyRunningBar, TrainScreen } from '#features/training/player'
import { ExerciseScreen } from '#features/training/past-workouts'
import { StudentWorkoutsScreen } from '#features/training/student-workouts'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What students see. The router and the sidebar are built from this table. */
export const studentArea = {
  name: 'student',
  bottomBar: [
    { page: 'home', label: 'home' },
    { page: 'workouts', label: 'short.workouts' },
    { page: 'train', label: 'short.train', act: true },
    { page: 'progress', label: 'progress' },
    { page: 'profile', label: 'short.profile' },
  ],
  storesReads: true,
  bar: LazyRunningBar,
  role: 'roles.student',
  home: areaHomes.student,
  finds,
  homePage: {
    name: 'home',
    path: '/',
    icon: IconHome,
    screen: StudentHomeScreen,
    needs: 'dashboard.stats',
    worksOffline: true,
  },
  pages: [
    {
      name: 'workouts',
      path: 'workouts',
      icon: IconBarbell,
      screen: StudentWorkoutsScreen,
      needs: 'training.view',
      worksOffline: true,
    },
    {
      name: 'classes',
      path: 'classes',
      icon: IconCalendarEvent,
      screen: OwnClassesScreen,
      needs: 'classes.read',
    },
    {
      name: 'enrollments',
      path: 'enrollments',
      icon: IconIdBadge2,
      screen: OwnEnrollmentsScreen,
      worksOffline: true,
      needs: 'profile.use',
      within: 'profile',
    },
    {
      name: 'payments',
      path: 'payments',
      screen: OwnPaymentsScreen,
      needs: 'billing.read',
      inSidebar: false,
      within: 'enrollments',
    },
    {
      name: 'progress',
      path: 'progress',
      icon: IconChartLine,
      screen: ProgressScreen,
      worksOffline: true,
      needs: 'progress.view',
    },
    {
      name: 'exercise',
      path: 'exercise',
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
      screen: GoalsScreen,
      worksOffline: true,
      needs: 'progress.view',
      inSidebar: false,
    },
    {
      name: 'schedule',
      path: 'schedule',
      screen: ScheduleScreen,
      worksOffline: true,
      needs: 'progress.view',
      inSidebar: false,
    },
    {
      name: 'profile',
      path: 'profile',
      icon: IconUser,
      screen: ProfileScreen,
      worksOffline: true,
      needs: 'profile.use',
    },
    {
      name: 'pass',
      path: 'pass',
      screen: PassScreen,
      worksOffline: true,
      needs: 'passes.use',
      inSidebar: false,
    },
    {
      name: 'train',
      path: 'train',
      screen: TrainScreen,
      worksOffline: true,
      needs: 'training.record',
      inSidebar: false,
      within: 'workouts',
      ownBar: true,
    },
    { ...settingsPage, inSidebar: false },
    ...settingsPages,
  ],
} as const satisfies Area
