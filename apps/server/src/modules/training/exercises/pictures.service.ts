import { limits } from '@folego/domain'
import type { api, BodyOf, Exercise, ExerciseMedium, FileReply } from '@folego/contract'
import { refuse, refuseField } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { readPictureForm } from '#platform/pictures'
import type { StoredPicture } from '#platform/pictures'
import { audit, lockExercise, requireOwnExercise } from './exercises.service.ts'
import * as store from './pictures.store.ts'

/** At most this many of the gym's own exercises are listed with their media. */
const mostMedia = 1000

/** Lists the gym's own exercises that have a picture or a video. */
export async function listMedia(gym: GymContext): Promise<{ object: ExerciseMedium[] }> {
  return { object: await store.listMedia(gym.tx, mostMedia) }
}

/** Returns the picture of an exercise; a request with its version may be cached forever. Refuses NOT_FOUND. */
export async function readPicture(gym: GymContext, id: string, version: string | undefined): Promise<FileReply> {
  const picture = await store.findPicture(gym.tx, id)
  if (picture === undefined) throw refuse('NOT_FOUND')
  const { media_type, content } = picture
  return { media_type, bytes: new Uint8Array(content), name: null, immutable: version === picture.version }
}

/**
 * Sets or replaces the picture of one of the gym's own exercises, or changes only its alternative text. Refuses NOT_FOUND, also
 * for a text without a picture; by field PICTURE_INVALID for content that is not WebP, JPEG or PNG, PICTURE_TOO_LARGE,
 * PICTURES_FULL.
 */
export async function setPicture(
  slow: SlowGymContext,
  id: string,
  { content, alt }: BodyOf<(typeof api.exercises)['setPicture']>,
): Promise<Exercise> {
  // Only somebody who may change the exercise has a file read.
  await slow.inGym((gym) => requireOwnExercise(gym, id))
  const picture = content === undefined ? undefined : await readPictureForm(slow, content)
  return slow.inGym(async (gym) => {
    const before = await lockExercise(gym, id, undefined)
    if (picture !== undefined) await putPicture(gym, id, { ...picture, alt })
    else if (!(await store.writeAlt(gym.tx, id, alt))) throw refuse('NOT_FOUND')
    return auditPicture(gym, before)
  })
}

async function putPicture(gym: GymContext, id: string, picture: StoredPicture & { alt: string | null }): Promise<void> {
  if ((await store.countOtherPictures(gym.tx, id)) >= limits.picturesPerGym)
    throw refuseField('content', 'PICTURES_FULL')
  await store.writePicture(gym.tx, id, picture, gym.now.toISOString())
}

/** Removes the picture of an exercise, if there is one. Refuses NOT_FOUND. */
export async function removePicture(gym: GymContext, id: string): Promise<void> {
  const before = await lockExercise(gym, id, undefined)
  if (await store.erasePicture(gym.tx, id)) await auditPicture(gym, before)
}

async function auditPicture(gym: GymContext, before: Exercise): Promise<Exercise> {
  const after = await requireOwnExercise(gym, before.id)
  const facts = { before: { picture: before.picture }, after: { picture: after.picture } }
  await audit.updatedOnly(gym, after, facts)
  return after
}
