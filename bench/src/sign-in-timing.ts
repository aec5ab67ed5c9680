import { randomBytes } from 'node:crypto'
import { hashPassword, newId } from './server-exports.ts'
import { onNewDatabase, withServer } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'

/*
 * npm run sign-in-timing: does the time of a refused sign-in reveal whether an account with the e-mail exists? A known and an unknown
 * e-mail are tried in pairs, each from a different address with a wrong password; the differences of the pairs are compared with
 * chance (random sign flips). The exit code is 1 if they can be distinguished.
 */

const pairs = Number(process.env.BENCH_PAIRS ?? 400)
const warmUp = 20
/** Keeps the attempts per account below the limit for unknown addresses. */
const accounts = Math.ceil((pairs + warmUp) / 15)
const flips = 5000
/** The significance level: chance alone goes below it in one run of a thousand. */
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
      const milliseconds = { known: 0, unknown: 0 }
      for (const { kind, email } of Math.random() < 0.5 ? tries : tries.toReversed()) {
        milliseconds[kind] = await timeOf(app, email)
      }
      if (n < warmUp) continue
      differences.push(milliseconds.known - milliseconds.unknown)
      times.known.push(milliseconds.known)
      times.unknown.push(milliseconds.unknown)
    }
    const chance = chanceOf(differences)
    console.log(
      `${pairs} pairs: known ${medianOf(times.known).toFixed(2)} ms, unknown ${medianOf(times.unknown).toFixed(2)} ms, ` +
        `median difference ${medianOf(differences).toFixed(3)} ms, by chance in ${(chance * 100).toFixed(1)} % of runs`,
    )
    if (chance < unlikely) {
      console.error('They can be distinguished.')
      process.exitCode = 1
    }
  })
})

/** Milliseconds of one refused sign-in from a random address. */
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

/** The share of random sign flips whose signed-rank sum is at least as extreme as the measured one. */
function chanceOf(differences: readonly number[]): number {
  const byDistance = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other))
  const sumOf = (sign: (value: number) => number) =>
    Math.abs(byDistance.reduce((sum, value, rank) => sum + sign(value) * (rank + 1), 0))
  const found = sumOf(Math.sign)
  const flipped = Array.from({ length: flips }, () => sumOf(() => (Math.random() < 0.5 ? -1 : 1)))
  return flipped.filter((sum) => sum >= found).length / flips
}
