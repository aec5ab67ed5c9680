import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'
import { secretSettings } from './secret-files.ts'

const external = 'postgres://folego_app@db.example.com/folego'

test('backs up the embedded database daily next to its data, keeping seven files', () => {
  const { daily } = readConfig({ DATA_DIR: '/srv/folego' }).backups
  expect(daily).toEqual({ folder: path.resolve('/srv/folego/backups'), keep: 7 })
})

test('backs up an external database daily only if a folder is set, and nothing if no files are to be kept', () => {
  expect(readConfig({ DATABASE_URL: external }).backups.daily).toBeUndefined()
  const named = { DATABASE_URL: external, BACKUP_DIR: '/mnt/backups', BACKUP_KEEP: '30' }
  expect(readConfig(named).backups.daily).toEqual({ folder: path.resolve('/mnt/backups'), keep: 30 })
  expect(readConfig({ BACKUP_KEEP: '0' }).backups.daily).toBeUndefined()
})

test('limits an account to twenty calls a second, unless it is set to another number or to none', () => {
  expect(readConfig({}).callsPerSecond).toBe(20)
  expect(readConfig({ CALLS_PER_SECOND: '50' }).callsPerSecond).toBe(50)
  expect(readConfig({ CALLS_PER_SECOND: '0' }).callsPerSecond).toBeUndefined()
})

test('trusts as many proxies as it is told, one if it is only told that there is one', () => {
  const trusted = [{}, ...['false', 'true', '0', '2'].map((TRUST_PROXY) => ({ TRUST_PROXY }))].map(
    (env) => readConfig({ DEMO: 'false', ...env }).trustProxy,
  )
  expect(trusted).toEqual([0, 0, 1, 0, 2])
  expect(() => readConfig({ TRUST_PROXY: 'all' })).toThrow(/TRUST_PROXY: true, false or the number of proxies/)
})

test('names every invalid setting, without repeating a value', () => {
  const read = () => readConfig({ PORT: 'segredo', BACKUP_KEEP: 'muitos', DATABASE_URL: 'segredo' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*BACKUP_KEEP/)
  expect(read).not.toThrow(/segredo|muitos/)
})

describe('a secret setting', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'folego-secrets-'))))
  afterAll(() => rm(folder, { recursive: true }))

  async function aFile(content: string): Promise<string> {
    const file = path.join(folder, 'secret')
    await writeFile(file, content)
    return file
  }

  test('a secret setting can be read from a file, as systemd and Docker hand it over, without the line break at its end', async () => {
    expect(readConfig({ METRICS_TOKEN_FILE: await aFile('um segredo\n') }).metricsToken).toBe('um segredo')
    expect(readConfig({ DATABASE_URL_FILE: await aFile(external) }).databaseUrl).toBe(external)
    const keys = 'a chave nova\na chave antiga'
    expect(readConfig({ SECRETS_KEY_FILE: await aFile(`${keys}\r\n`) }).secretsKey).toBe(keys)
  })

  test('a secret setting is refused if it is given twice, directly and as a file', async () => {
    const read = { SECRETS_KEY: 'segredo', SECRETS_KEY_FILE: await aFile('segredo') }
    expect(() => readConfig(read)).toThrow(
      new ConfigError('SECRETS_KEY and SECRETS_KEY_FILE are both set. Remove one of them.'),
    )
  })

  test('a secret setting is refused if its file is missing, empty or invalid, without repeating what is in it', async () => {
    const missing = { SMTP_URL_FILE: path.join(folder, 'missing') }
    expect(() => readConfig(missing)).toThrow(new ConfigError('SMTP_URL_FILE: the file cannot be read (ENOENT).'))
    const empty = { SMTP_URL_FILE: await aFile('\n') }
    expect(() => readConfig(empty)).toThrow(new ConfigError('SMTP_URL_FILE: the file is empty.'))
    const invalid = { SMTP_URL_FILE: await aFile('ftp://ana:segredo@exemplo.com') }
    expect(() => readConfig(invalid)).toThrow(/SMTP_URL: /)
    expect(() => readConfig(invalid)).not.toThrow(/segredo/)
  })

  test('a secret setting is documented with its file', async () => {
    const page = await readFile(path.resolve(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
    expect(secretSettings.filter((name) => !page.includes(`\`${name}_FILE\``))).toEqual([])
  })
})
