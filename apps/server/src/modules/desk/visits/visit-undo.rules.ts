import { undoMinutes } from '@folego/domain'

/*
 * A wrong tap is noticed at once, and said where it was made. What is older is corrected as what it is: an exit, or a reversal by whoever
 * may make it. Otherwise anybody at the desk could wipe out who had been there.
 */

/** Whether something can still be taken back. */
export const isFresh = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) <= undoMinutes * 60_000
