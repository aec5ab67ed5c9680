import {
  IconBarbell,
  IconChartBar,
  IconClipboardCheck,
  IconHome,
  IconIdBadge2,
  IconMessage,
  IconSchool,
  IconSettings,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { AdminHomeScreen, FirstStepsGuide } from '#features/dashboards'
import { EnrollmentsScreen } from '#features/enrollments'
import { ImportScreen } from '#features/imports'
import { MessagesScreen, MessageTextsScreen } from '#features/messages'
import { PlansScreen } from '#features/plans'
import { ReportsScreen } from '#features/reports'
import { ReviewsScreen } from '#features/reviews'
import { AccountScreen, GymScreen, NotificationsScreen, PreferencesScreen, SettingsScreen } from '#features/settings'
import { DeletedStudentsScreen, StudentScreen, StudentsScreen } from '#features/students'
import { TeamScreen } from '#features/team'
import { TrainersScreen } from '#features/trainers'
import { StaffTrainScreen } from '#features/player'
import { WorkoutPlansScreen } from '#features/workout-plans'
import type { Area } from '#platform/pages'
import { areaHomes } from '#platform/session'

/** What administrators see. Router and sidebar are made from this table. */
export const adminArea: Area<AreaTextKey> = {
  name: 'admin',
  role: 'roles.admin',
  home: areaHomes.admin,
  guide: FirstStepsGuide,
  moved: { team: 'settings/team' },
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
      screen: StudentScreen,
      needs: 'students.list',
      inSidebar: false,
      within: 'students',
      ofRecord: true,
    },
    {
      name: 'deleted-students',
      path: 'deleted-students',
      label: 'deletedStudents',
      screen: DeletedStudentsScreen,
      needs: 'students.delete',
      inSidebar: false,
      within: 'students',
    },
    {
      name: 'import',
      path: 'import',
      label: 'import',
      screen: ImportScreen,
      needs: 'students.import',
      inSidebar: false,
      within: 'students',
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
      name: 'messages',
      path: 'messages',
      label: 'messages',
      icon: IconMessage,
      screen: MessagesScreen,
      needs: 'messages.send',
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
      name: 'reviews',
      path: 'reviews',
      label: 'reviews',
      icon: IconClipboardCheck,
      screen: ReviewsScreen,
      needs: 'training.review',
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
    {
      name: 'gym',
      path: 'settings/gym',
      label: 'gym',
      screen: GymScreen,
      needs: 'gyms.write',
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'message-texts',
      path: 'settings/messages',
      label: 'messageTexts',
      screen: MessageTextsScreen,
      needs: 'messages.write',
      inSidebar: false,
      within: 'settings',
    },
    {
      name: 'team',
      path: 'settings/team',
      label: 'team',
      screen: TeamScreen,
      needs: 'team.read',
      inSidebar: false,
      within: 'settings',
    },
  ],
}
