import { alwaysShown, notificationKindsOf } from '@folego/contract'
import type { BodyOf, NotificationKind, notifications, NotificationSetting, Role } from '@folego/contract'

/** Kinds sent by e-mail unless chosen otherwise: account security, and what must be declined in time or paid. */
export const mailedUnlessChosen: readonly NotificationKind[] = ['account_changed', 'new_device', 'renewal_coming']

/** After work, unless chosen otherwise. */
const usualHour = 18

/** The default setting of a kind. */
export function unchosen(kind: NotificationKind): NotificationSetting {
  if (kind === 'workout_reminder') return { kind, in_app: false, email: false, hour: usualHour }
  return { kind, in_app: true, email: mailedUnlessChosen.includes(kind) }
}

/** Returns the settings of every kind that a role can get: those chosen, else the defaults. */
export function settingsFor(role: Role, chosen: readonly NotificationSetting[]): NotificationSetting[] {
  const byKind = new Map(chosen.map((setting) => [setting.kind, setting]))
  return notificationKindsOf[role].map((kind) => byKind.get(kind) ?? unchosen(kind))
}

type Preferences = Omit<BodyOf<typeof notifications.updateSettings>, 'kind'>

/** Applies a change to a setting. Kinds that are always shown in the application stay shown. */
export function changedSetting(
  before: NotificationSetting,
  { in_app = before.in_app, email = before.email, hour = before.hour }: Preferences,
): NotificationSetting {
  const { kind } = before
  return { kind, in_app: in_app || alwaysShown.has(kind), email, ...(hour !== undefined && { hour }) }
}
