import * as React from 'react'

/*
 * Set-up of tests: React notes of every element by which calls it was made, for the traces of a browser's tools, which takes a tenth of
 * the time of these tests and is read by nobody. It stops by itself where there were ten thousand in a second: here it takes them for
 * made. Its warnings stay what they are.
 */

const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals) {
  const count = { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count)
}
