import { readConfig } from '#platform/config'
import { explain } from './explain.ts'
import { helpOf, readWords, UsageError } from './usage.ts'
import { verbs } from './verbs.ts'

const [name = '', ...args] = process.argv.slice(2)
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
try {
  if (verb === undefined) {
    const isHelp = ['help', '--help', '-h'].includes(name)
    const list = Object.entries(verbs).map(([it, about]) => helpOf(it, about))
    const text = `npm run gym -- VERB, or VERB --help\n\n${list.join('\n')}`
    if (isHelp) console.log(text)
    else throw new UsageError(name === '' || name.startsWith('-') ? text : `There is no verb "${name}".\n\n${text}`)
  } else {
    const given = readWords(name, verb, args)
    if (given === undefined) console.log(helpOf(name, verb))
    else await (await verb.load())(readConfig(process.env), given.words, given.options)
  }
} catch (failure) {
  console.error((await explain(failure)) ?? failure)
  process.exitCode = failure instanceof UsageError ? 2 : 1
}
