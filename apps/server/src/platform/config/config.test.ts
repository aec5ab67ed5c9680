import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'

const external = 'postgres://folego_app@db.example.com/folego'

test('the embedded database is backed up daily beside its data, seven files long', () => {
  const { daily } = readConfig({ DATA_DIR: '/srv/folego' }).backups
  expect(daily).toEqual({ folder: path.resolve('/srv/folego/backups'), keep: 7 })
})

test('an external database is backed up daily where a folder is named, and nothing is where none are to be kept', () => {
  expect(readConfig({ DATABASE_URL: external }).backups.daily).toBeUndefined()
  const named = { DATABASE_URL: external, BACKUP_DIR: '/mnt/backups', BACKUP_KEEP: '30' }
  expect(readConfig(named).backups.daily).toEqual({ folder: path.resolve('/mnt/backups'), keep: 30 })
  expect(readConfig({ BACKUP_KEEP: '0' }).backups.daily).toBeUndefined()
})

test('every wrong setting is named, and no value is repeated', () => {
  const read = () => readConfig({ PORT: 'segredo', BACKUP_KEEP: 'muitos', DATABASE_URL: 'segredo' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*BACKUP_KEEP/)
  expect(read).not.toThrow(/segredo|muitos/)
})
