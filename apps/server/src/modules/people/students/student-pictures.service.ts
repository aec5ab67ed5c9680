import type { FileReply, StudentRecord } from '@folego/contract'
import { reaches } from '#modules/people/ownership'
import { refuse } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { readPictureForm } from '#platform/pictures'
import * as store from './student-pictures.store.ts'
import { audit, requireStudent } from './students.service.ts'
import type { ShownStudent } from './students.service.ts'
import { records } from './students.store.ts'

/**
 * Returns the photo of a student; a request with its version may be cached forever. Refuses NOT_FOUND, also beyond the actor's
 * reach.
 */
export async function readPicture(gym: GymContext, id: string, version: string | undefined): Promise<FileReply> {
  const picture = await store.findPicture(gym.tx, id)
  if (picture === undefined || !reaches(gym, picture.account_id)) throw refuse('NOT_FOUND')
  const { media_type, content } = picture
  return { media_type, bytes: new Uint8Array(content), name: null, immutable: version === picture.version }
}

/**
 * Sets or replaces the photo of a student. Refuses NOT_FOUND; by field PICTURE_INVALID for content that is not WebP, JPEG or PNG,
 * PICTURE_TOO_LARGE.
 */
export async function setPicture(slow: SlowGymContext, id: string, content: string): Promise<StudentRecord> {
  await slow.inGym((gym) => requireStudent(gym, id))
  const picture = await readPictureForm(slow, content)
  return slow.inGym(async (gym) => {
    const before = await lockedStudent(gym, id)
    await store.writePicture(gym.tx, id, picture, gym.now.toISOString())
    return auditPicture(gym, before)
  })
}

/** Removes the photo of a student, if there is one. Refuses NOT_FOUND. */
export async function removePicture(gym: GymContext, id: string): Promise<void> {
  const before = await lockedStudent(gym, id)
  if (await store.erasePicture(gym.tx, id)) await auditPicture(gym, before)
}

async function lockedStudent(gym: GymContext, id: string): Promise<ShownStudent> {
  await records.lock(gym.tx, id)
  return requireStudent(gym, id)
}

async function auditPicture(gym: GymContext, before: ShownStudent): Promise<StudentRecord> {
  const after = await requireStudent(gym, before.id)
  const facts = { before: { picture: before.picture_version }, after: { picture: after.picture_version } }
  await audit.updatedOnly(gym, after, facts)
  return after
}
