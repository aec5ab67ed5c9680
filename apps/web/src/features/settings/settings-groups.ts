import type { PageName } from '#platform/pages'

/** The pages of the settings, in the order of their menu. The areas' page tables say who has which. */
export const settingsGroups = {
  own: ['account', 'preferences', 'notifications'],
  gym: ['gym', 'message-texts', 'team'],
} as const satisfies Record<string, readonly PageName[]>

export type SettingsGroup = keyof typeof settingsGroups
export type SettingsPageName = (typeof settingsGroups)[SettingsGroup][number]
