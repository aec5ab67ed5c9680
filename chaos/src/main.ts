import { parseArgs } from 'node:util'
import { runKills } from './kills.ts'

/*
 * `npm run chaos`: hurts the real product in every way that follows and says what came of it; `npm run chaos -- kills --rounds 5`
 * does one of them. Ends with 1 where a promise was broken.
 */

type Options = Record<string, string | undefined>

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const numberOf = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text))
const say = (line: string) => console.log(`  ${line}`)

const trials: Record<string, { options: string[]; run: (options: Options) => Promise<string> }> = {
  kills: {
    options: ['rounds'],
    run: async ({ rounds }) => {
      const it = await runKills({ rounds: numberOf(rounds, 100), say })
      const kinds = Object.entries(it.acknowledged).map(([kind, count]) => `${count} ${kind}`)
      return `${it.kills} kills under 8 writers: ${kinds.join(', ')} acknowledged, none lost, none doubled, every invariant held, no
  page torn (amcheck). ${it.cut} requests were cut and ${it.unavailable} answered 503; ready again after ${seconds(it.recovery.median)}
  (median), ${seconds(it.recovery.longest)} at most.`
    },
  },
}

const [first = ''] = process.argv.slice(2)
const isNamed = Object.hasOwn(trials, first)
if (!isNamed && first !== '' && !first.startsWith('-')) {
  const lines = Object.entries(trials).map(
    ([name, { options }]) => `  ${name} ${options.map((it) => `[--${it} N]`).join(' ')}`,
  )
  console.error(`npm run chaos [-- <trial> [options]]\n${lines.join('\n')}`)
  process.exit(2)
}
for (const [name, trial] of Object.entries(trials).filter(([it]) => !isNamed || it === first)) {
  const names = Object.fromEntries(trial.options.map((option) => [option, { type: 'string' as const }]))
  const { values } = parseArgs({ args: process.argv.slice(isNamed ? 3 : 2), options: names })
  const begun = performance.now()
  console.log(`\n${name}`)
  try {
    const sentence = await trial.run(values)
    say(`${sentence}\n  (${seconds(performance.now() - begun)})`)
  } catch (failure) {
    process.exitCode = 1
    console.error(`  BROKEN: ${failure instanceof Error ? failure.message : String(failure)}`)
  }
}
