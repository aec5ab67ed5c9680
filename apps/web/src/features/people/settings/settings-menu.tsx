import {
  IconAdjustments,
  IconBell,
  IconBuilding,
  IconCash,
  IconChevronRight,
  IconDoorEnter,
  IconMessage,
  IconUserCircle,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { type PageName, usePages } from '#platform/pages'
import { UiLink } from '#ui'
import { settingsTexts } from './settings.texts.ts'
import styles from './settings.module.css'

/** The settings pages, in menu order. The areas' page tables define who has which. */
const settingsGroups = {
  own: ['account', 'preferences', 'notifications'],
  gym: ['gym', 'payment-settings', 'message-texts', 'door-settings', 'team'],
} as const satisfies Record<string, readonly PageName[]>

type SettingsGroup = keyof typeof settingsGroups
export type SettingsPageName = (typeof settingsGroups)[SettingsGroup][number]

const icons: Record<SettingsPageName, TablerIcon> = {
  account: IconUserCircle,
  preferences: IconAdjustments,
  notifications: IconBell,
  gym: IconBuilding,
  'payment-settings': IconCash,
  'message-texts': IconMessage,
  'door-settings': IconDoorEnter,
  team: IconUserShield,
}

const groups = Object.keys(settingsGroups) as SettingsGroup[]

/**
 * The settings pages that one may open. On a phone they are the page `/settings`, each with a sentence; on wide screens
 * they are shown next to every page.
 */
export function SettingsMenu({ here }: { here?: SettingsPageName | undefined }) {
  const t = useTexts(settingsTexts)
  return (
    <nav className={styles.menu} aria-label={t('title')} data-alone={here === undefined || undefined}>
      {groups.map((group) => (
        <Group key={group} group={group} here={here} />
      ))}
    </nav>
  )
}

function Group({ group, here }: { group: SettingsGroup; here: SettingsPageName | undefined }) {
  const t = useTexts(settingsTexts)
  const pages = usePages()
  const own = settingsGroups[group].flatMap((name) => {
    const page = pages.find((each) => each.name === name)
    return page ? [{ name, href: page.href, Icon: icons[name] }] : []
  })
  if (own.length === 0) return null
  return (
    <div className={styles.group}>
      <h2>{t(`groups.${group}`)}</h2>
      <ul>
        {own.map(({ name, href, Icon }) => (
          <li key={name}>
            <UiLink
              href={href}
              className={`${styles.entry} ui-entry`}
              aria-current={name === here ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.6} />
              <span>
                {t(`pages.${name}.label`)}
                <small>{t(`pages.${name}.hint`)}</small>
              </span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden className={styles.more} />
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
