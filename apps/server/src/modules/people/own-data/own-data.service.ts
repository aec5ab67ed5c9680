import type { FileReply } from '@folego/contract'
import { requireOwnStudent } from '#modules/people/ownership'
import type { GymContext } from '#platform/http'
import { readOwnData } from './own-data.store.ts'

/**
 * Exports everything that the gym stores of the calling student: field names as in the API, instants in UTC, dates of the gym. It
 * includes what others wrote to the student, but nothing about other students. Refuses PROFILE_NOT_FOUND without a student
 * record.
 */
export async function downloadOwnData(gym: GymContext): Promise<FileReply> {
  const data = await readOwnData(gym.tx, (await requireOwnStudent(gym)).id, gym.actor.accountId, gym.today)
  const text = JSON.stringify({ exported_at: gym.now.toISOString(), ...data }, null, 2)
  return {
    media_type: 'application/json; charset=utf-8',
    bytes: Buffer.from(text, 'utf8'),
    name: `folego-${gym.today}.json`,
    immutable: false,
  }
}
