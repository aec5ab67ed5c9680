/*
 * A wrong tap is noticed at once, and said where it was made. What is older is corrected as what it is: an exit, or a reversal by whoever
 * may make it. Otherwise anybody at the desk could wipe out who had been there.
 */

/** For how many minutes whoever is at the desk may take back an entry, or a day that they sold. */
export const undoMinutes = 10

/** Whether something can still be taken back. */
export const isFresh = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) <= undoMinutes * 60_000
