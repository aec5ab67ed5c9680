import { IconHome, IconIdBadge2, IconUsers } from '@tabler/icons-react'
import { finds, settingsPage, settingsPages, staffPages } from '#areas/shared'
import { InstructorHomeScreen } from '#features/desk/dashboards'
import { InstructorEnrollmentsScreen } from '#features/selling/enrollments'
import { MyStudentsScreen } from '#features/people/students'
import { IncidentsScreen } from '#features/desk/incidents'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What instructors see. The router and the sidebar are built from this table. */
export const instructorArea = {
  name: 'instructor',
  role: 'roles.instructor',
  home: areaHomes.instructor,
  finds,
  homePage: {
    name: 'home',
    path: '/',
    icon: IconHome,
    screen: InstructorHomeScreen,
  },
  pages: [
    staffPages.reviews,
    {
      name: 'students',
      path: 'students',
      label: 'myStudents',
      icon: IconUsers,
      screen: MyStudentsScreen,
      needs: 'students.list',
    },
    staffPages.classes,
    staffPages.levels,
    staffPages.appointments,
    staffPages.student,
    staffPages.workoutPlans,
    {
      name: 'enrollments',
      path: 'enrollments',
      icon: IconIdBadge2,
      screen: InstructorEnrollmentsScreen,
      needs: 'enrollments.list',
    },
    staffPages.reports,
    {
      name: 'incidents',
      path: 'incidents',
      screen: IncidentsScreen,
      needs: 'incidents.use',
      inSidebar: false,
      within: 'home',
    },
    staffPages.train,
    settingsPage,
    ...settingsPages,
  ],
} as const satisfies Area
