import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Scoped class name → the file and class it was generated for. */
const scopedNames = new Map<string, string>()

/** The scoped name of a class: readable in development, as short as possible in a build. */
export function scopedName(name: string, file: string): string {
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

/** Inlines the class name in place of `styles.name`: an object with all names of a style sheet would be larger. */
export function classNames() {
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'post',
    // In the order of their files, not of the modules' parallel loading: two builds of the same sources have the same names.
    buildStart() {
      const root = import.meta.dirname
      for (const sheet of globSync('src/**/*.module.css', { cwd: root }).sort()) {
        const file = path.join(root, sheet)
        for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)) scopedName(name, file)
      }
    },
    transform(code: string, id: string) {
      if (id.endsWith('.module.css')) return { code: '', moduleSideEffects: 'no-treeshake' }
      for (const [line, styles, file] of code.matchAll(/import (\w+) from ["']([^"']+\.module\.css)["']/g)) {
        const uses = new RegExp(String.raw`(?<![\w./])${styles}\.(\w+)`, 'g')
        code = code
          .replace(line, `import "${file}"`)
          .replace(uses, (_, name) => `"${scopedName(name, path.resolve(path.dirname(id), file ?? ''))}"`)
      }
      return code
    },
  } satisfies Plugin
}
