import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type HtmlTagDescriptor, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './service-worker.vite.ts'
import { media } from './src/ui/theme/breakpoints.ts'

/** What the sign-in page and every page behind it use, and the entry by itself does not. */
const everywhere = [
  /src[\\/]platform[\\/](transport|offline)[\\/](errors|refusal|send|unsent)\.ts$/,
  /src[\\/]ui[\\/](banner|wordmark)\.tsx$/,
  /icons[\\/]Icon(AlertTriangle|InfoCircle|WifiOff)\.mjs$/,
  /react-router[\\/]dist[\\/]esm[\\/]useLocation\.js$/,
]

/** What no page behind sign-in does without, and the sign-in page does not need. */
const frame = [
  /node_modules[\\/](@tanstack[\\/](react-query|query-core)|idb)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Skeleton|Stack|Paper)[\\/]/,
  /@mantine[\\/].*[\\/](use-mantine-color-scheme|use-computed-color-scheme|use-color-scheme|noop)\.mjs$/,
  /src[\\/]platform[\\/](api|gym|access|pages|shortcuts|format)[\\/](?!use-api-pages|gym-page|gym\.|page-search|use-page-search)/,
  /src[\\/]platform[\\/](session[\\/]use-session|transport[\\/]new-key|offline[\\/](device-database|stored-reads))\.ts$/,
  /src[\\/]ui[\\/](page|app-frame|navigation|top-bar|mark|status-badge|unstyled-button|visually-hidden-status|use-theme-choice)\.(tsx?|module\.css)$/,
  /src[\\/]areas[\\/]texts[\\/](index|areas\.texts)\.ts$/,
  /src[\\/]app[\\/](account-settings|unsent-changes|use-focus-on-new-page|use-sidebar|use-update-offer)\.tsx?$/,
  /src[\\/]features[\\/]gyms[\\/](gym-provider\.tsx|gym-selector\.tsx|gyms\.texts\.ts)$/,
  /src[\\/]features[\\/]notifications[\\/](notification-bell|use-live-notices|notifications\.queries|toast-history|bell\.texts)\.tsx?$/,
  /src[\\/]features[\\/]search[\\/](page-search|use-shortcuts|trigger\.texts|palette-items|may-add)\.tsx?$/,
  /contract[\\/]src[\\/](access|phone|calendar|periods|folding|workout-words|planned-days)\.ts$/,
  /icons[\\/]Icon(Search|ChevronRight|ChevronLeft|Pencil|CalendarEvent|Bell|Logout|Menu2|LayoutSidebarLeft\w+)\.mjs$/,
  /icons[\\/]Icon(Ban|CircleX|CircleDashed|Clock|History|PlayerPause)\.mjs$/,
]

/** What begins a workout: of everybody who may, on their home page. */
const starting = [
  /src[\\/]features[\\/]player[\\/](use-start-workout|local-days|preparation)\.tsx?$/,
  /src[\\/]features[\\/]sessions[\\/](workout\.texts|session-dialog)\.tsx?$/,
  /src[\\/]features[\\/](training[\\/]training\.queries|exercise-guide[\\/]use-exercise-guides)\.ts$/,
  /src[\\/]platform[\\/]offline[\\/](saved-line\.(tsx|module\.css)|offline\.texts\.ts)$/,
  /icons[\\/]IconPlayerPlay\.mjs$/,
]

/** What a student's workouts and player share. */
const training = [
  /src[\\/]features[\\/]training[\\/](training\.texts|day-places)\.ts$/,
  /src[\\/]features[\\/]sessions[\\/](exercise-words|day-words)\.ts$/,
]

/** What stores and sends what is done in the player, and its timers. */
const engine = [
  /src[\\/]features[\\/]player[\\/](use-(sync|player|clock|now)|rest-timer|sound|(set|workout)-changes|player-(rows|lines))\.ts$/,
  /src[\\/]features[\\/]player[\\/](engine|training-sync|sync-calls|server-merge|workout-store|workout-db|outbox\.rules|offers)\.ts$/,
  /contract[\\/]src[\\/](offered-sets|one-set|strength)\.ts$/,
]

/** What the player needs from its first line on, and so do the bars and dialogs around it. */
const player = [
  /src[\\/]features[\\/]player[\\/](player\.texts|typed-numbers|durations)\.ts$/,
  /src[\\/]features[\\/]sessions[\\/](set-words|effort)\.ts$/,
  /icons[\\/]IconMoodSad\.mjs$/,
]

/** Numbers as people write them: of the player, and of every form of the contract. */
const numbers = [/contract[\\/]src[\\/](repetitions|loads)\.ts$/, /src[\\/]platform[\\/]form[\\/]decimal\.ts$/]

/** Small parts that tabs, menus and dialogs of the kit share. */
const kit = [
  /@mantine[\\/].*[\\/](create-scoped-keydown-handler|create-safe-context|DirectionProvider|get-auto-contrast-value)\.mjs$/,
]

/** Stars, and the sign in them. */
const stars = [/src[\\/]ui[\\/]stars\.tsx$/, /icons[\\/]IconStarFilled\.mjs$/]

const server = process.env.FOLEGO_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), classNames(), preloadFont(), serviceWorker()],
  define: { CONTRACT: JSON.stringify(contractOf()) },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [breakpoints()] },
  },
  // The shim is for a React without the hook.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy: { '/api': server } },
  build: {
    manifest: true,
    target: 'es2023',
    // The page's policy allows fonts and images from this origin alone, hence no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target fetches modules ahead by itself.
      polyfill: false,
      // Only pages name ahead what they import, so that nothing waits for a second round trip; they are opened from the entry.
      // In every other chunk those names weigh more than the wait for a dialog is worth; it comes together with its styles.
      resolveDependencies: (chunk, dependencies, { hostId }) =>
        /index-[^/]*\.js$/.test(hostId) || hostId.endsWith('.html')
          ? dependencies
          : dependencies.filter((file) => file === chunk || file.endsWith('.css')),
    },
    rolldownOptions: {
      // What every page loads is one file and what every page behind sign-in loads another, instead of thirty small ones:
      // a twentieth less to fetch, and fewer requests before the first paint.
      output: {
        // The entry names every file ahead: a sign less in each is a third of a kilobyte less before the first paint.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // A door names everything behind it; only what a page really uses shall come with it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 3 },
            { name: 'everywhere', test: (id: string) => everywhere.some((of) => of.test(id)), priority: 2 },
            { name: 'frame', test: (id: string) => frame.some((of) => of.test(id)), priority: 1 },
            { name: 'player', test: (id: string) => player.some((of) => of.test(id)), priority: 1 },
            { name: 'engine', test: (id: string) => engine.some((of) => of.test(id)), priority: 1 },
            { name: 'numbers', test: (id: string) => numbers.some((of) => of.test(id)), priority: 1 },
            { name: 'kit', test: (id: string) => kit.some((of) => of.test(id)), priority: 1 },
            { name: 'stars', test: (id: string) => stars.some((of) => of.test(id)), priority: 1 },
            { name: 'starting', test: (id: string) => starting.some((of) => of.test(id)), priority: 1 },
            { name: 'training', test: (id: string) => training.some((of) => of.test(id)), priority: 1 },
          ],
        },
      },
      treeshake: {
        // Our modules do nothing by being imported: behind every door, a page gets what it uses and nothing else.
        moduleSideEffects: [
          { test: /\/(src\/(ui|platform|features|areas)|contract\/src)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    // Styles are left out of tests, except where a test reads them.
    css: { include: [/\.css\?raw$/] },
  },
})

/** Class names in use → what each stands for. */
const scopedNames = new Map<string, string>()

/** Tells where a class is written while one works on it; in the build as short as it can be. */
function scopedName(name: string, file: string): string {
  const sheet = path.relative(import.meta.dirname, file)
  if (process.env.NODE_ENV !== 'production') return `${path.basename(sheet, '.module.css')}__${name}`
  const whole = `${sheet} ${name}`
  const choice =
    createHash('sha256')
      .update(whole)
      .digest('base64url')
      .match(/[a-z][\w-]{2}/gi) ?? []
  const short = choice.find((one) => (scopedNames.get(one) ?? whole) === whole)
  if (short === undefined) throw new Error(`no short class for ${whole}`)
  scopedNames.set(short, whole)
  return short
}

/** A short text that changes with the contract: what the page keeps on the device has its shapes. */
function contractOf(): string {
  const folder = path.resolve(import.meta.dirname, '../../packages/contract/src')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(path.join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Writes the width for the name of a breakpoint: `@media (--phone)` becomes `@media (width < 640px)`. */
function breakpoints() {
  const widthOf = (query: string, name: string): string => {
    if (!(name in media)) throw new Error(`no breakpoint is called ${query}`)
    return media[name as keyof typeof media]
  }
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media: (rule: { params: string }) => {
        if (rule.params.includes('(--')) rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, widthOf)
      },
    },
  }
}

/** Writes the class itself in the place of `styles.name`: an object with all names of a sheet would weigh more. */
function classNames(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.endsWith('.module.css')) return { code: '', moduleSideEffects: 'no-treeshake' }
      for (const [line, styles, file] of code.matchAll(/import (\w+) from ["']([^"']+\.module\.css)["']/g)) {
        const uses = new RegExp(String.raw`(?<![\w./])${styles}\.(\w+)`, 'g')
        code = code
          .replace(line, `import "${file}"`)
          .replace(uses, (_, name) => `"${scopedName(name, path.resolve(path.dirname(id), file ?? ''))}"`)
      }
      return code
    },
  }
}

/** Fetches the text's font together with the styles instead of after them. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
