import { alwaysShown, notificationKindsOf } from '@folego/contract'
import type { NotificationKind, NotificationSetting, Role } from '@folego/contract'

/** What is also written by e-mail to whoever has not chosen: what protects the own account, and what is declined in time or paid. */
export const mailedUnlessChosen: readonly NotificationKind[] = ['account_changed', 'new_device', 'renewal_coming']

/** How somebody hears of a kind without having chosen. */
export function unchosen(kind: NotificationKind): NotificationSetting {
  return { kind, in_app: true, email: mailedUnlessChosen.includes(kind) }
}

/** The settings of every kind that a role can get: what was chosen, else what stands without a choice. */
export function settingsFor(role: Role, chosen: readonly NotificationSetting[]): NotificationSetting[] {
  const byKind = new Map(chosen.map((setting) => [setting.kind, setting]))
  return notificationKindsOf[role].map((kind) => byKind.get(kind) ?? unchosen(kind))
}

/** A setting after a change. What is always shown in the application stays shown. */
export function changedSetting(
  before: NotificationSetting,
  { in_app = before.in_app, email = before.email }: { in_app?: boolean | undefined; email?: boolean | undefined },
): NotificationSetting {
  return { kind: before.kind, in_app: in_app || alwaysShown.has(before.kind), email }
}
