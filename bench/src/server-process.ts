import { withServer } from './bench-server.ts'
import { urlOf } from './by-hand.ts'
import type { Cluster } from './server-exports.ts'

/*
 * A child process with a whole server on the database in its argument. It sends its address, and on each message the CPU milliseconds
 * that it has used so far.
 */

await withServer(process.argv[2] as Cluster['urls']['app'], async ({ app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  process.send?.(urlOf(app.server))
  await new Promise((resolve) => process.once('disconnect', resolve))
})
