import * as React from 'react'

/*
 * Test set-up: for developer tools, React captures a stack trace for every element, which takes a tenth of the time of these tests
 * and is unused. It stops by itself after ten thousand in a second: this makes it believe that the limit is reached. Its warnings
 * are unaffected.
 */

const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals) {
  const count = { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count)
}
