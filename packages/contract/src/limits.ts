/** Numbers that both sides must agree on. Units are in the names or the comments. */
export const limits = {
  passwordMinLength: 8,
  /** Beyond this argon2id would be fed megabytes by a stranger. */
  passwordMaxLength: 200,
  nameMaxLength: 120,
  emailMaxLength: 254,
  shortTextMaxLength: 200,
  searchMaxLength: 100,
  planDurationMinDays: 1,
  /** Ten years: longer is a typing slip. */
  planDurationMaxDays: 3650,
  priceMax: 99_999_999.99,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** An enrollment this close to its end is "expiring soon"; the last day itself counts. */
  nearExpiryDays: 7,
  bodyBytesMax: 1_048_576,
  searchHitsPerKind: 5,
  passwordResetMinutes: 30,
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  toastMilliseconds: 3000,
  requestTimeoutMilliseconds: 15_000,
} as const

/** Page sizes a list offers; the server takes any from 1 to `limits.pageSizeMax`. */
export const pageSizes = [10, 20, 50, 100] as const
