import path from 'node:path'
import {
  fetchedIn,
  filesBehind,
  filesShown,
  frameModules,
  importsIn,
  pagesIn,
  src,
  tables,
  textOf,
} from './page-tables.vite.ts'

/*
 * Which modules must work offline, derived from the page tables so that it is declared only there.
 */

/** The screen of every page that has `worksOffline`, and what its route reads. */
export function offlineScreens(): string[] {
  return tables.flatMap((table) =>
    pagesIn(table)
      .filter((page) => page.includes('worksOffline: true'))
      .flatMap((page) => filesShown(table, page, 'screen')),
  )
}

/** The frame around those pages, and the sign-in page. */
function offlineFrame(): string[] {
  const bars = tables.flatMap((table) => filesShown(table, textOf(table), 'bar'))
  return [...frameModules, ...bars, path.join(src, 'features/people/sign-in/sign-in-screen.tsx')]
}

/** Every module that they import, statically or lazily; lazy imports of `app`, `platform` and the kit are not followed. */
export function offlineModules(): ReadonlySet<string> {
  const reached = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    const text = textOf(file)
    fetchedIn(file, text).forEach(reach)
    for (const { file: target, names } of importsIn(file, text)) {
      const isEntryPoint = path.basename(target) === 'index.ts'
      const files = isEntryPoint ? names.flatMap((name) => filesBehind(target, name)) : [target]
      files.forEach(reach)
    }
  }
  for (const file of [...offlineScreens(), ...offlineFrame()]) reach(file)
  return reached
}
