import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDataFolder, removeDataFolder } from '../../testing/server-process.ts'
import { openCluster } from './cluster.ts'
import { DatabaseRefused } from './errors.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('an unusable data folder is refused with the settings to change', async () => {
  const folder = await newDataFolder()
  const dataDir = path.join(folder, 'a-file')
  await writeFile(dataDir, '')
  const refused = await openCluster({ dataDir, log }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseRefused)
  expect(String(refused)).toMatch(/The data folder \S+ cannot be used: it is a file .* DATA_DIR names .* DATABASE_URL/)
  await removeDataFolder(folder)
})
