import type { DoorSettings } from '@folego/contract'
import { doorDefaults } from '@folego/domain'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The gym's rules, undefined while it has the usual ones; reasons that are younger than its rules have the usual ones. */
export async function findDoorSettings(tx: GymTx): Promise<DoorSettings | undefined> {
  const row = await tx
    .selectFrom('door_settings')
    .select([
      'rules',
      'overdue_days',
      'people_limit',
      'day_pass_cents',
      'closes_weekdays',
      'closes_saturday',
      'closes_sunday',
      'guests_per_month',
      'guests_accompanied',
      'trial_visits',
      'offers_biometrics',
      'stay_minutes',
      'reentry_minutes',
      'version',
    ])
    .executeTakeFirst()
  return row && { ...row, rules: { ...doorDefaults.rules, ...(row.rules as Partial<DoorSettings['rules']>) } }
}

/** Writes the rules that follow `version` (0: none yet). Throws ChangedMeanwhile. */
export function writeDoorSettings(tx: GymTx, { version, rules, ...rest }: DoorSettings, at: string): Promise<void> {
  return writeVersion(tx, 'door_settings', { version, values: { ...rest, rules: JSON.stringify(rules) }, at })
}
