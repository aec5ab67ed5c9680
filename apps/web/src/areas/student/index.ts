import { IconBarbell, IconPlayerPlay, IconSettings, IconUser } from '@tabler/icons-react'
import type { AreaTextKey } from '#areas/texts'
import { SettingsScreen } from '#features/settings'
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
      name: 'workouts',
      path: 'workouts',
      label: 'myWorkouts',
      icon: IconBarbell,
      screen: StudentWorkoutsScreen,
      needs: 'training.view',
      worksOffline: true,
    },
    {
      name: 'profile',
      path: 'profile',
      label: 'profile',
      icon: IconUser,
      screen: ProfileScreen,
      needs: 'profile.use',
    },
    {
      name: 'train',
      path: 'train',
      label: 'train',
      icon: IconPlayerPlay,
      screen: TrainScreen,
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
