/** What homes and lists judge memberships and students by. A file of its own, because a home needs no other limits. */
export const homeLimits = {
  /** Days of an enrollment: those of the longest plan. */
  enrollmentDaysMax: 3651,
  /** An enrollment this close to its end is "expiring soon"; the last day itself counts. */
  nearExpiryDays: 7,
  /** A membership that ended at most this many days ago has lapsed; an older one counts as none. */
  lapsedDays: 60,
  /** Days back in which the home page looks for lapsed memberships. */
  lapsedLatelyDays: 30,
  /** Days without a completed workout or visit after which a student counts as absent. */
  absentDays: 10,
  /** Days back in which pain and low ratings count. */
  riskLookBackDays: 14,
  /** Of five stars: this or fewer is a low rating. */
  lowRating: 2,
} as const
