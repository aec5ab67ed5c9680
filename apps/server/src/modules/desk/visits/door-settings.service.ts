import { doorDefaults, visitDefaults } from '@folego/domain'
import type { api, BodyOf, DoorSettings } from '@folego/contract'
import { auditGym } from '#platform/audit'
import { requireVersion } from '#platform/database'
import type { GymContext } from '#platform/http'
import * as store from './door-settings.store.ts'

/** The rules of the gym's door. */
export async function readDoorSettings({ tx }: Pick<GymContext, 'tx'>): Promise<DoorSettings> {
  return (
    (await store.findDoorSettings(tx)) ?? { ...doorDefaults, ...visitDefaults, offers_biometrics: false, version: 0 }
  )
}

/** Changes the rules from now on; visits that have begun end as they would have. Refuses CHANGED_MEANWHILE. */
export async function updateDoorSettings(
  gym: GymContext,
  form: BodyOf<typeof api.visits.updateSettings>,
  expectedVersion: number | undefined,
): Promise<DoorSettings> {
  const before = await readDoorSettings(gym)
  requireVersion(before, expectedVersion)
  await store.writeDoorSettings(gym.tx, { ...form, version: before.version }, gym.now.toISOString())
  const after = { ...form, version: before.version + 1 }
  await auditGym(gym, 'door_settings', { before, after })
  return after
}
