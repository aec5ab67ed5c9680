import type { Plugin } from 'vite'

/** What Vite's helper for dynamic imports does after a stylesheet has failed, and what it has to do. */
const mends: readonly (readonly [string, string])[] = [
  // Its own entry says "loaded" from then on.
  ['seen[href] = void 0;\n\t\tthrow err', 'delete seen[href];\n\t\tthrow err'],
  // The link of the failed request counts as a stylesheet of the page.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
]

/**
 * A stylesheet that failed to load is requested again with the part that needs it. Vite requests only the part's code again, which is then
 * shown without styles. Every part, screen and dialog that loads later passes through this helper.
 */
export function retriedStyles(): Plugin {
  return {
    name: 'retried-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined
      return mends.reduce((mended, [from, to]) => {
        if (!mended.includes(from)) throw new Error(`Vite's preload helper no longer has: ${from}`)
        return mended.replace(from, to)
      }, code)
    },
  }
}
