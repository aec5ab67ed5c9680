import type { api, BodyOf, ClassPack } from '@folego/contract'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './class-packs.store.ts'

type ClassPacks = typeof api.classPacks

/** The packs that the gym sells, by name. */
export async function listClassPacks(gym: GymContext): Promise<{ object: ClassPack[] }> {
  return { object: await store.listClassPacks(gym.tx) }
}

/** Puts a pack on sale. Refuses by field MODALITY_REQUIRED, and VALUE_INVALID for a service that takes no uses of packs. */
export async function createClassPack(gym: GymContext, form: BodyOf<ClassPacks['create']>): Promise<ClassPack> {
  if (form.modality_id !== null && !(await store.isModality(gym.tx, form.modality_id)))
    throw refuseField('modality_id', 'MODALITY_REQUIRED')
  const service_id = form.service_id ?? null
  if (service_id !== null && !(await store.takesCredit(gym.tx, service_id)))
    throw refuseField('service_id', 'VALUE_INVALID')
  const made = { created_at: gym.now.toISOString(), created_by_name: gym.actor.name }
  const id = await store.insertClassPack(gym.tx, { ...form, service_id, ...made })
  return requireFound((await store.listClassPacks(gym.tx, id))[0])
}

/** Takes a pack off the list; what was sold of it stays. Refuses NOT_FOUND. */
export async function archiveClassPack(gym: GymContext, id: string): Promise<void> {
  requireFound((await store.listClassPacks(gym.tx, id))[0])
  await store.archiveClassPack(gym.tx, id, gym.now.toISOString())
}
