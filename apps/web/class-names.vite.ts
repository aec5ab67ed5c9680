import { createHash } from 'node:crypto'
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
export function classNames(): Plugin {
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
