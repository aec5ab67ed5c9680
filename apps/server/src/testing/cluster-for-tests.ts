import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrate, openCluster, withDatabase, type DatabaseLog } from '#platform/database'

/**
 * The database of a test run. `cluster`: an embedded one, whose `template` each worker copies; `external`: the server of
 * DATABASE_URL, shared by all.
 */
export type TestDatabaseAddress =
  | { kind: 'cluster'; superuser: string; app: string; template: string }
  | { kind: 'external'; app: string }

const silent: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
const folderPrefix = 'folego-test-'
const template = 'folego'

/**
 * Starts the database of a test run: an embedded cluster that never waits for the disk, migrated once. With DATABASE_URL, that
 * server is used instead, and migrated first if DATABASE_OWNER_URL allows it.
 */
export async function startTestDatabase(): Promise<{ address: TestDatabaseAddress; stop: () => Promise<void> }> {
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner } = process.env
  if (app !== undefined && app !== '') {
    if (owner !== undefined && owner !== '') await migrate({ owner, app, log: silent })
    return { address: { kind: 'external', app }, stop: async () => undefined }
  }
  await removeLeftovers()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${folderPrefix}${process.pid}-`))
  // started as root, PostgreSQL runs as another user, who needs access here
  await chmod(dataDir, 0o711)
  const cluster = await openCluster({ dataDir, log: silent, fsync: false })
  const { app: login, owner: ownerLogin, superuser } = cluster.urls
  await migrate({ owner: ownerLogin, app: login, log: silent })
  return {
    address: { kind: 'cluster', superuser: withDatabase(superuser, 'postgres'), app: login, template },
    stop: async () => {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops and removes the clusters of killed test runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : 0
    if (pid === 0 || Number.isNaN(pid) || runs(pid)) continue
    const dataDir = path.join(os.tmpdir(), name)
    const cluster = await openCluster({ dataDir, log: silent, fsync: false }).catch(() => undefined)
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
