import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { classNames } from './class-names.vite.ts'

/*
 * Renders the sign-in page during the build, through `src/app/early-sign-in.tsx`: with the same components that render it in the
 * browser, and the class names of the same build.
 */

interface EarlySignIn {
  earlySignIn: () => Promise<string>
}

/** The markup of the sign-in page, once per language; styles show the one that matches the device (`app/boot.css`). */
export async function earlySignIn({ root, build: { rolldownOptions } }: ResolvedConfig): Promise<string> {
  const source = path.join(root, 'src/app/early-sign-in.tsx')
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [noStyles(), classNames()],
    build: {
      ssr: source,
      write: false,
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false },
        treeshake: rolldownOptions.treeshake,
      },
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  const drawn = async (language: string): Promise<string> => {
    const module = { exports: {} }
    // What the modules read from the browser when they are loaded.
    const device = { localStorage: { getItem: () => language }, document: { documentElement: {} } }
    const given = { require: createRequire(source), module, exports: module.exports, ...device }
    compileFunction(code, Object.keys(given))(...Object.values(given))
    return (module.exports as EarlySignIn).earlySignIn()
  }
  const english = await drawn('en')
  // The kit's variables are the same in both languages.
  return (await drawn('pt-BR')) + english.replaceAll(/<style.*?<\/style>/gs, '')
}

/** Drops style sheets: the application's own build writes them. */
function noStyles(): Plugin {
  const none = '\0no-styles'
  return {
    name: 'no-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? none : undefined),
    load: (id) => (id === none ? '' : undefined),
  }
}
