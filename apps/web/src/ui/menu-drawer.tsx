import { Drawer } from '@mantine/core'
import type { AppFrameProps } from './app-frame.tsx'
import { HomeLink, Identity, Navigation } from './navigation.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './app-frame.module.css'

interface MenuDrawerProps extends Pick<AppFrameProps, 'homeHref' | 'items'> {
  identity: AppFrameProps['identity']
  opened: boolean
  onClose: () => void
}

/** The navigation on phones. */
export function MenuDrawer({ homeHref, items, identity, opened, onClose }: MenuDrawerProps) {
  const texts = useUiTexts()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} transitionProps={{ duration: 160, exitDuration: 90 }}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--ui-scrim)" />
      <Drawer.Content aria-label={texts.mainNavigation}>
        <div className={styles.drawer}>
          <div className={styles.drawerHead}>
            <HomeLink href={homeHref} />
            <Drawer.CloseButton aria-label={texts.close} />
          </div>
          <Navigation items={items} label={texts.mainNavigation} onFollow={onClose} />
          {identity && (
            <div className={styles.sidebarFoot}>
              <Identity {...identity} />
            </div>
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
