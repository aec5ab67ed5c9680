import type { ClassSettings } from '@folego/contract'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The gym's settings of classes, undefined while it has the usual ones. */
export function findClassSettings(tx: GymTx): Promise<ClassSettings | undefined> {
  return tx
    .selectFrom('class_settings')
    .select(['absences', 'absence_days', 'blocked_days', 'marks_absent', 'late_minutes', 'version'])
    .executeTakeFirst()
}

/** Writes the settings that follow `version` (0: none yet). Throws ChangedMeanwhile. */
export function writeClassSettings(tx: GymTx, { version, ...values }: ClassSettings, at: string): Promise<void> {
  return writeVersion(tx, 'class_settings', { version, values, at })
}
