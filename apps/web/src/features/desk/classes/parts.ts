import { lazyPart } from '#platform/pages'

/* Separate from the screens, which are part of every first visit. */

/** The sale of packs on the page of a student. Loaded when it is first shown. */
export const PacksOfStudent = lazyPart(async () => (await import('./packs-of-student.tsx')).PacksOfStudent)
