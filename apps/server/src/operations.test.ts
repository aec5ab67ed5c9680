import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageOfNewestBackup } from '#platform/backups'
import { enqueue } from '#platform/jobs'
import { openTestServer, testNow } from '#testing'
import type { TestServer } from '#testing'

/* Everything that `ops/` and docs/operations.md name must exist: metrics, settings, commands. */

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')

describe('monitoring', () => {
  let server: TestServer
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'folego-backups-'))
    server = await openTestServer({
      ageOfBackup: () => ageOfNewestBackup(folder, testNow),
      folders: { backups: folder },
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const figures = async () => (await server.app.inject('/api/metrics')).body

  test.each(['grafana-dashboard.json', 'prometheus-rules.yaml'])('%s uses only existing metrics', async (file) => {
    const known = new Set([...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
    const text = await read(`ops/monitoring/${file}`)
    const used = [...text.matchAll(/\b((?:http|database|backup|process|nodejs|jobs|emails|disk)_\w+)/g)].map(
      ([, name = '']) => name,
    )
    expect(new Set(used).size).toBeGreaterThan(4)
    const unknown = used.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))
    expect(unknown).toEqual([])
  })

  test('monitoring reports the age of the newest backup from the first one on', async () => {
    expect(await figures()).not.toMatch(/^backup_age_seconds /m)
    for (const [name, hours] of [
      ['folego-2026-03-12T03-07.backup', 50],
      ['folego-2026-03-13T03-07.backup', 26],
    ] as const) {
      await writeFile(path.join(folder, name), '')
      const written = testNow.getTime() / 1000 - hours * 3600
      await utimes(path.join(folder, name), written, written)
    }
    expect(await figures()).toMatch(/^backup_age_seconds 93600$/m)
  })
})

test('reports jobs that wait or fail, e-mails, and the free share of disks', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'folego-disk-'))
  const mails = { send: async () => undefined, counts: () => ({ sent: 3, failed: 2 }) }
  const server = await openTestServer({ folders: { data: folder, backups: path.join(folder, 'gone') }, mailer: mails })
  try {
    const late = new Date(testNow.getTime() - 1000)
    await server.database.inAccount('write', async (tx) => {
      await enqueue(tx, { name: 'a-job', payload: {}, at: late })
      await enqueue(tx, { name: 'b-job', payload: {}, at: late })
      await tx.updateTable('jobs').set({ last_error: 'no' }).where('name', '=', 'b-job').execute()
    })
    const figures = (await server.app.inject('/api/metrics')).body
    expect(figures).toMatch(/^jobs_count\{state="waiting"\} [1-9]/m)
    expect(figures).toMatch(/^jobs_count\{state="failing"\} 1$/m)
    expect(figures).toMatch(/^emails_total\{outcome="sent"\} 3\nemails_total\{outcome="failed"\} 2$/m)
    expect(figures).toMatch(/^disk_available_ratio\{folder="data"\} 0\.\d+$/m)
    expect(figures).not.toMatch(/folder="backups"/)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

describe('units and containers', () => {
  const files = [
    'ops/systemd/folego@.service',
    'ops/systemd/folego-migrate.service',
    'ops/container/Dockerfile',
    'ops/container/compose.yaml',
  ]

  test('units and containers use documented settings', async () => {
    const documented = await read('docs/operations.md')
    const compose = await read('ops/container/compose.yaml')
    const settings = /environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(compose)?.[1] ?? ''
    const used = [...settings.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name)
    const [unit = ''] = /^Environment=.*$/m.exec(await read('ops/systemd/folego@.service')) ?? []
    used.push(...[...unit.matchAll(/(\w+)=(?=%|true)/g)].map(([, name = '']) => name))
    const [container = ''] = /^ENV .*$/m.exec(await read('ops/container/Dockerfile')) ?? []
    used.push(...[...container.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  })

  test.each(files)('%s runs the program with an existing verb', async (file) => {
    const commands = await read('apps/server/src/commands/verbs.ts')
    const verbs = [...commands.matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)].map(([, verb]) => verb)
    const runs = [...(await read(file)).matchAll(/apps\/server\/src\/main\.ts"?,? "?([\w-]+)/g)].map(([, verb]) => verb)
    expect(runs.length).toBeGreaterThan(0)
    expect(verbs).toEqual(expect.arrayContaining(runs))
  })

  test.each(['ops/systemd/folego@.service', 'ops/systemd/folego-migrate.service'])(
    '%s runs the Node that the product brings, since that of the system may be too old',
    async (file) => {
      const [, program = ''] = /^ExecStart=\/opt\/folego\/(\S+) /m.exec(await read(file)) ?? []
      const { stdout } = await promisify(execFile)(path.join(root, program), ['--version'])
      expect(stdout).toMatch(/^v26\./)
    },
  )
})
