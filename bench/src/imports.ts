import { api } from '@folego/contract'
import { addDays, dateInZone } from '@folego/domain'
import type { Client } from 'pg'
import { withServer, loadNow, machine, onNewDatabase, tableOf, writePage } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { newId } from './server-exports.ts'

/*
 * npm run imports --workspace @folego/bench: imports a spreadsheet of 5,000 students into an empty gym, then the same file again, when
 * all of them match. Each step is one request. Fails if a step takes more than a minute.
 */

const students = 5000
const mostMilliseconds = 60_000

await onNewDatabase(async ({ app }, client) => {
  const [gym, account] = await anEmptyGym(client)
  const lines = await withServer(app, async (server) => {
    const headers = await server.headersOf(gym, account)
    return [...(await importOnce(server, headers, 'first time')), ...(await importOnce(server, headers, 'again'))]
  })
  const table = tableOf(
    ['Step', 'Milliseconds'],
    lines.map(({ name, milliseconds }) => [name, String(Math.round(milliseconds))]),
    8,
  )
  console.log(table)
  if (lines.some(({ milliseconds }) => milliseconds > mostMilliseconds)) process.exitCode = 1
  await writePage(
    'imports-results.md',
    `# A spreadsheet of ${students} students\n\n${machine()}, load average ${loadNow().toFixed(1)}. \`npm run imports --workspace @folego/bench\`: ` +
      `name, phone, e-mail, birth date, plan, price and due date of ${students} people, each step one request. A step may take a minute.\n\n${table}\n`,
  )
})

async function anEmptyGym(client: Client): Promise<[string, string]> {
  const [gym, account] = [newId(), newId()]
  const email = `ana.${gym}@exemplo.com`
  await client.query('insert into gyms (id, name) values ($1, $2)', [gym, 'Academia'])
  await client.query('insert into accounts (id, name, email, email_key) values ($1, $2, $3, $3)', [
    account,
    'Ana',
    email,
  ])
  await client.query('insert into memberships (gym_id, account_id, role) values ($1, $2, 1)', [gym, account])
  return [gym, account]
}

async function importOnce({ app }: BenchServer, headers: Record<string, string>, when: string) {
  const content = Buffer.from(aSpreadsheet()).toString('base64')
  const timed = async (name: string, url: string, payload?: object) => {
    const begun = performance.now()
    const response = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
    if (response.statusCode >= 300) throw new Error(`${name}: ${response.body.slice(0, 300)}`)
    return { name: `${name}, ${when}`, milliseconds: performance.now() - begun, id: String(response.json().id) }
  }
  const read = await timed('read and decide', `/api${api.imports.create.path}`, { file_name: 'alunos.csv', content })
  const applied = await timed('bring in', `/api/import/${read.id}/apply`)
  return [read, applied]
}

function aSpreadsheet(): string {
  const today = dateInZone(new Date(), 'America/Sao_Paulo')
  const rows = Array.from({ length: students }, (_, n) => {
    const [birth = '', due = ''] = [addDays('1970-01-01', n * 3), addDays(today, (n % 400) - 300)].map((date) =>
      date.split('-').toReversed().join('/'),
    )
    const plan = ['Mensal', 'Trimestral', 'Anual'][n % 3]
    return `ALUNO ${n} DA SILVA;(11) 9${80_000_000 + n};aluno${n}@exemplo.com;${birth};${plan};R$ 1.078,80;${due}`
  })
  return ['Nome;Celular;E-mail;Nascimento;Plano;Valor;Vencimento', ...rows].join('\n')
}
