import { lazyPart } from '#platform/pages'

/* Separate from the screens, which are part of every first visit. */

/** The sale of packs on the page of a student. Loaded when it is first shown. */
export const PacksOfStudent = lazyPart(async () => (await import('./packs-of-student.tsx')).PacksOfStudent)

/** The classes of a student on their page, for staff. Loaded when its tab is opened. */
export const StudentClasses = lazyPart(async () => (await import('./student-classes.tsx')).StudentClasses)
