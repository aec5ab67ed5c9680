import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'

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

test('names every invalid setting, without repeating a value', () => {
  const read = () => readConfig({ PORT: 'segredo', BACKUP_KEEP: 'muitos', DATABASE_URL: 'segredo' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*BACKUP_KEEP/)
  expect(read).not.toThrow(/segredo|muitos/)
})
