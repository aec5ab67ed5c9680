import { alwaysShown, notificationKindsOf } from '@folego/contract'
import type { NotificationKind, NotificationSetting, Role } from '@folego/contract'

/** Kinds sent by e-mail unless chosen otherwise: account security, and what must be declined in time or paid. */
export const mailedUnlessChosen: readonly NotificationKind[] = ['account_changed', 'new_device', 'renewal_coming']

/** The default setting of a kind. */
export function unchosen(kind: NotificationKind): NotificationSetting {
  return { kind, in_app: true, email: mailedUnlessChosen.includes(kind) }
}

/** Returns the settings of every kind that a role can get: those chosen, else the defaults. */
export function settingsFor(role: Role, chosen: readonly NotificationSetting[]): NotificationSetting[] {
  const byKind = new Map(chosen.map((setting) => [setting.kind, setting]))
  return notificationKindsOf[role].map((kind) => byKind.get(kind) ?? unchosen(kind))
}

/** Applies a change to a setting. Kinds that are always shown in the application stay shown. */
export function changedSetting(
  before: NotificationSetting,
  { in_app = before.in_app, email = before.email }: { in_app?: boolean | undefined; email?: boolean | undefined },
): NotificationSetting {
  return { kind: before.kind, in_app: in_app || alwaysShown.has(before.kind), email }
}
