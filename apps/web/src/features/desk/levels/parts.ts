import { lazyPart } from '#platform/pages'

/* Separate from the screen, which is part of every first visit. */

/** The levels of a student: loaded after the page around it, and nothing for who has none. */
export const StudentLevels = lazyPart(async () => (await import('./student-levels.tsx')).StudentLevels, { height: 0 })
