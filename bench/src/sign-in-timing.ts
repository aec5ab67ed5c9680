import { randomBytes } from 'node:crypto'
import { hashPassword, newId } from './server-exports.ts'
import { onNewDatabase, withServer } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'

/*
 * npm run sign-in-timing: does the time of a refused sign-in tell whether somebody has an account with an e-mail? A known and an unknown
 * one are tried in turn, each from an address of its own with a wrong password; the differences of the pairs are compared with
 * what chance gives (signs flipped at random). Ends with 1 where they can be told apart.
 */

const pairs = Number(process.env.BENCH_PAIRS ?? 400)
const warmUp = 20
/** Each account is tried fewer times than its counter allows from strange addresses. */
const accounts = Math.ceil((pairs + warmUp) / 15)
const flips = 5000
/** Chance does as well as this in one run of a thousand: below it, it was none. */
const unlikely = 0.001

await onNewDatabase(async ({ app: address }, client) => {
  const hash = await hashPassword('senha-de-quem-tem-conta')
  const emails = Array.from({ length: accounts }, (_, at) => `pessoa${at}@exemplo.com`)
  const gym = newId()
  await client.query(`insert into gyms (id, name) values ($1, 'Academia')`, [gym])
  for (const email of emails) {
    const id = newId()
    await client.query('insert into accounts (id, name, email, email_key, password_hash) values ($1, $2, $3, $3, $4)', [
      id,
      'Pessoa',
      email,
      hash,
    ])
    await client.query('insert into memberships (gym_id, account_id, role) values ($1, $2, 2)', [gym, id])
  }
  await withServer(address, async ({ app }) => {
    const differences: number[] = []
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < pairs + warmUp; n += 1) {
      const tries = [
        { kind: 'known', email: emails[n % accounts] ?? '' },
        { kind: 'unknown', email: `ninguem${n % accounts}@exemplo.com` },
      ] as const
      const took = { known: 0, unknown: 0 }
      for (const { kind, email } of Math.random() < 0.5 ? tries : tries.toReversed()) {
        took[kind] = await timeOf(app, email)
      }
      if (n < warmUp) continue
      differences.push(took.known - took.unknown)
      times.known.push(took.known)
      times.unknown.push(took.unknown)
    }
    const chance = chanceOf(differences)
    console.log(
      `${pairs} pairs: known ${medianOf(times.known).toFixed(2)} ms, unknown ${medianOf(times.unknown).toFixed(2)} ms, ` +
        `median difference ${medianOf(differences).toFixed(3)} ms, by chance in ${(chance * 100).toFixed(1)} % of runs`,
    )
    if (chance < unlikely) {
      console.error('They can be told apart.')
      process.exitCode = 1
    }
  })
})

/** Milliseconds of one refused sign-in, from an address that nobody else has. */
async function timeOf(app: BenchServer['app'], email: string): Promise<number> {
  const begun = performance.now()
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    payload: { email, password: 'um-palpite-qualquer' },
  })
  if (statusCode !== 401) throw new Error(`answered ${statusCode}`)
  return performance.now() - begun
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How often chance alone puts as many of the differences on one side of zero and as far from it (signed ranks, signs flipped). */
function chanceOf(differences: readonly number[]): number {
  const byDistance = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const sumOf = (sign: (value: number) => number) =>
    Math.abs(byDistance.reduce((sum, value, rank) => sum + sign(value) * (rank + 1), 0))
  const found = sumOf(Math.sign)
  const asFar = Array.from({ length: flips }, () => sumOf(() => (Math.random() < 0.5 ? -1 : 1)))
  return asFar.filter((sum) => sum >= found).length / flips
}
