import {
  IconBarbell,
  IconCalendarEvent,
  IconChartBar,
  IconClipboardCheck,
  IconClock,
  IconSettings,
} from '@tabler/icons-react'
import { AppointmentsScreen } from '#features/desk/appointments'
import { TimetableScreen } from '#features/desk/classes'
import { LevelsScreen } from '#features/desk/levels'
import { ReportsScreen } from '#features/desk/reports'
import { ReviewsScreen } from '#features/training/reviews'
import { AccountScreen, NotificationsScreen, PreferencesScreen, SettingsScreen } from '#features/people/settings'
import { StudentScreen } from '#features/people/students'
import { StaffTrainScreen } from '#features/training/player'
import { WorkoutPlansScreen } from '#features/training/workout-plans'
import type { LoadFinds, Page } from '#platform/pages'

/*
 * Pages that several areas share.
 */

/** What the palette finds on the pages of every area. */
export const finds: LoadFinds = async (language) => (await import('./finds.ts')).loadFinds(language)

type Pages = Readonly<Record<string, Page>>

/** Pages for administrators and instructors. */
export const staffPages = {
  student: {
    name: 'student',
    path: 'student',
    screen: StudentScreen,
    needs: 'students.list',
    inSidebar: false,
    within: 'students',
    ofRecord: true,
  },
  workoutPlans: {
    name: 'workout-plans',
    path: 'workout-plans',
    icon: IconBarbell,
    screen: WorkoutPlansScreen,
    needs: 'workout-plans.read',
  },
  classes: {
    name: 'classes',
    path: 'classes',
    icon: IconCalendarEvent,
    screen: TimetableScreen,
    needs: 'classes.read',
  },
  appointments: {
    name: 'appointments',
    path: 'appointments',
    icon: IconClock,
    screen: AppointmentsScreen,
    needs: 'appointments.book',
  },
  levels: {
    name: 'levels',
    path: 'levels',
    screen: LevelsScreen,
    needs: 'levels.grade',
    inSidebar: false,
    within: 'classes',
  },
  reports: {
    name: 'reports',
    path: 'analytics',
    icon: IconChartBar,
    screen: ReportsScreen,
    needs: 'reports.read',
  },
  reviews: {
    name: 'reviews',
    path: 'reviews',
    icon: IconClipboardCheck,
    screen: ReviewsScreen,
    needs: 'training.review',
  },
  train: {
    name: 'train',
    path: 'train',
    screen: StaffTrainScreen,
    worksOffline: true,
    needs: 'training.record',
    inSidebar: false,
    within: 'students',
    ownBar: true,
    ofRecord: true,
  },
} as const satisfies Pages

/** The menu of the settings. */
export const settingsPage = {
  name: 'settings',
  path: 'settings',
  icon: IconSettings,
  screen: SettingsScreen,
} as const satisfies Page

/** The settings pages for every role. */
export const settingsPages = [
  {
    name: 'account',
    path: 'settings/account',
    screen: AccountScreen,
    inSidebar: false,
    within: 'settings',
  },
  {
    name: 'preferences',
    path: 'settings/preferences',
    screen: PreferencesScreen,
    inSidebar: false,
    within: 'settings',
  },
  {
    name: 'notifications',
    path: 'settings/notifications',
    screen: NotificationsScreen,
    inSidebar: false,
    within: 'settings',
  },
] as const satisfies readonly Page[]
