/* A file of its own, because the service worker has it too. */

/**
 * Whether the server itself replied, and not something in between, as the sign-in of a Wi-Fi network: that may reply with any status,
 * with JSON, or with nothing at all.
 */
export const isFromServer = (headers: Headers): boolean => headers.has('X-Folego')
