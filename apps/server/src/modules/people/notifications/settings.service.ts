import { notificationKindsOf } from '@folego/contract'
import type { BodyOf, notifications, NotificationSettings } from '@folego/contract'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { changedSetting, settingsFor, unchosen } from './notifications.rules.ts'
import * as store from './settings.store.ts'

/** Returns the actor's settings for each kind of notice in this gym. `mail`: whether this server can send emails. */
export async function readSettings({ tx, actor }: GymContext, mail: boolean): Promise<NotificationSettings> {
  const [chosen, isPayer] = await Promise.all([
    store.chosenSettings(tx, actor.accountId),
    store.paysForOthers(tx, actor.accountId),
  ])
  const settings = settingsFor(actor.role, chosen)
  // Only the gym and whoever pays for somebody else get it.
  return { mail, settings: settings.filter(({ kind }) => kind !== 'student_left' || actor.role === 'admin' || isPayer) }
}

/**
 * Changes the actor's setting for one kind. Refuses VALUE_INVALID for a kind that the role never gets (field `kind`), and for an hour of
 * one that comes when something happens (`hour`).
 */
export async function updateSettings(
  gym: GymContext,
  mail: boolean,
  { kind, ...preferences }: BodyOf<typeof notifications.updateSettings>,
): Promise<NotificationSettings> {
  const { tx, actor, now } = gym
  if (!notificationKindsOf[actor.role].includes(kind)) throw refuseField('kind', 'VALUE_INVALID')
  if (preferences.hour !== undefined && kind !== 'workout_reminder') throw refuseField('hour', 'VALUE_INVALID')
  const chosen = await store.chosenSettings(tx, actor.accountId)
  const before = chosen.find((setting) => setting.kind === kind) ?? unchosen(kind)
  await store.saveSetting(tx, actor.accountId, changedSetting(before, preferences), now.toISOString())
  return await readSettings(gym, mail)
}
