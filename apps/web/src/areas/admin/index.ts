import { IconSettings } from '@tabler/icons-react'
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
      name: 'settings',
      path: 'settings',
      label: 'settings',
      icon: IconSettings,
      screen: lazyScreen(async () => (await import('#features/settings')).SettingsScreen),
      inSidebar: false,
    },
  ],
}
