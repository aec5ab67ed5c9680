import {
  IconDoorEnter,
  IconHome,
  IconIdBadge2,
  IconMessage,
  IconReceipt2,
  IconSchool,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { finds, settingsPage, settingsPages, staffPages } from '#areas/shared'
import { BillingScreen } from '#features/money/billing'
import { AdminHomeScreen, FirstStepsGuide } from '#features/desk/dashboards'
import { EnrollmentsScreen } from '#features/selling/enrollments'
import { ImportScreen } from '#features/desk/imports'
import { MessagesScreen, MessageTextsScreen } from '#features/desk/messages'
import { PaymentSettingsScreen } from '#features/money/payments'
import { PlansScreen } from '#features/selling/plans'
import { GymScreen } from '#features/people/settings'
import { DeletedStudentsScreen, StudentsScreen } from '#features/people/students'
import { TeamScreen } from '#features/people/team'
import { TrainersScreen } from '#features/people/trainers'
import { DoorScreen, DoorSettingsScreen, VisitsScreen } from '#features/desk/visits'
import { IncidentsScreen } from '#features/desk/incidents'
import { LockersScreen } from '#features/desk/lockers'
import { ClassReportScreen, VisitReportScreen } from '#features/desk/reports'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What administrators see. The router and the sidebar are built from this table. */
export const adminArea = {
  name: 'admin',
  role: 'roles.admin',
  home: areaHomes.admin,
  finds,
  guide: FirstStepsGuide,
  moved: { team: 'settings/team' },
  homePage: {
    name: 'home',
    path: '/',
    icon: IconHome,
    screen: AdminHomeScreen,
  },
  pages: [
    {
      name: 'door',
      path: 'desk',
      icon: IconDoorEnter,
      screen: DoorScreen,
      needs: 'door.use',
      goesOnOffline: true,
    },
    {
      name: 'incidents',
      path: 'incidents',
      screen: IncidentsScreen,
      needs: 'incidents.use',
      inSidebar: false,
      within: 'door',
    },
    {
      name: 'visits',
      path: 'visits',
      screen: VisitsScreen,
      needs: 'door.use',
      inSidebar: false,
      within: 'door',
    },
    {
      name: 'lockers',
      path: 'lockers',
      screen: LockersScreen,
      needs: 'door.use',
      inSidebar: false,
      within: 'door',
    },
    {
      name: 'visit-report',
      path: 'visit-report',
      screen: VisitReportScreen,
      needs: 'gyms.write',
      inSidebar: false,
      within: 'door',
    },
    staffPages.classes,
    staffPages.levels,
    {
      name: 'class-report',
      path: 'class-report',
      screen: ClassReportScreen,
      needs: 'gyms.write',
      inSidebar: false,
      within: 'reports',
    },
    staffPages.appointments,
    {
      name: 'students',
      path: 'students',
      icon: IconUsers,
      screen: StudentsScreen,
      needs: 'students.list',
    },
    staffPages.student,
    {
      name: 'deleted-students',
      path: 'deleted-students',
      screen: DeletedStudentsScreen,
      needs: 'students.delete',
      inSidebar: false,
      within: 'students',
    },
    {
      name: 'import',
      path: 'import',
      screen: ImportScreen,
      needs: 'students.import',
      inSidebar: false,
      within: 'students',
    },
    {
      name: 'trainers',
      path: 'trainers',
      icon: IconSchool,
      screen: TrainersScreen,
      needs: 'trainers.list',
    },
    {
      name: 'plans',
      path: 'plans',
      icon: IconTag,
      screen: PlansScreen,
      needs: 'plans.read',
    },
    {
      name: 'enrollments',
      path: 'enrollments',
      icon: IconIdBadge2,
      screen: EnrollmentsScreen,
      needs: 'enrollments.list',
    },
    staffPages.workoutPlans,
    {
      name: 'billing',
      path: 'billing',
      icon: IconReceipt2,
      screen: BillingScreen,
      needs: 'billing.read',
    },
    {
      name: 'messages',
      path: 'messages',
      icon: IconMessage,
      screen: MessagesScreen,
      needs: 'messages.send',
    },
    staffPages.reports,
    staffPages.reviews,
    staffPages.train,
    settingsPage,
    ...settingsPages,
    {
      name: 'gym',
      path: 'settings/gym',
      screen: GymScreen,
      needs: 'gyms.write',
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'payment-settings',
      path: 'settings/payments',
      screen: PaymentSettingsScreen,
      needs: 'billing.write',
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'message-texts',
      path: 'settings/messages',
      screen: MessageTextsScreen,
      needs: 'messages.write',
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'door-settings',
      path: 'settings/door',
      screen: DoorSettingsScreen,
      needs: 'gyms.write',
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'team',
      path: 'settings/team',
      screen: TeamScreen,
      needs: 'team.read',
      inSidebar: false,
      within: 'settings',
    },
  ],
} as const satisfies Area
