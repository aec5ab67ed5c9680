import { newDataFolder, openTestServer, removeDataFolder } from '@folego/server/testing'
import type { TestServer } from '@folego/server/testing'
import { migrate, openCluster, openDatabase, silentLogger } from './server-exports.ts'

/** Runs `work` with the whole server in this process, without a network, on a new database that is deleted afterwards. */
export async function onTestServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const dataDir = await newDataFolder()
  const cluster = await openCluster({ dataDir, log: silentLogger, fsync: false })
  try {
    await migrate({ owner: cluster.urls.owner, app: cluster.urls.app, log: silentLogger })
    const database = openDatabase(cluster.urls.app, { log: silentLogger, guard: true })
    const server = await openTestServer({ database })
    try {
      return await work(server)
    } finally {
      await server.close()
      await database.close()
    }
  } finally {
    await cluster.stop()
    await removeDataFolder(dataDir)
  }
}
