import { IconHome, IconIdBadge2, IconSchool, IconSettings, IconTag, IconUsers } from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { type Area, lazyScreen } from '#platform/pages'
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
      screen: lazyScreen(async () => (await import('#features/dashboards')).AdminHomeScreen),
    },
    {
      name: 'students',
      path: 'students',
      label: 'students',
      icon: IconUsers,
      screen: lazyScreen(async () => (await import('#features/students')).StudentsScreen),
      needs: 'students.list',
    },
    {
      name: 'trainers',
      path: 'trainers',
      label: 'trainers',
      icon: IconSchool,
      screen: lazyScreen(async () => (await import('#features/trainers')).TrainersScreen),
      needs: 'trainers.list',
    },
    {
      name: 'plans',
      path: 'plans',
      label: 'plans',
      icon: IconTag,
      screen: lazyScreen(async () => (await import('#features/plans')).PlansScreen),
      needs: 'plans.read',
    },
    {
      name: 'enrollments',
      path: 'enrollments',
      label: 'enrollments',
      icon: IconIdBadge2,
      screen: lazyScreen(async () => (await import('#features/enrollments')).EnrollmentsScreen),
      needs: 'enrollments.list',
    },
    {
      name: 'settings',
      path: 'settings',
      label: 'settings',
      icon: IconSettings,
      screen: lazyScreen(async () => (await import('#features/settings')).SettingsScreen),
      inSidebar: false,
    },
  ],
}
