import type { TestProject } from 'vitest/node'
import { startTestDatabase } from './cluster-for-tests.ts'

type Shared = { users: number; database: ReturnType<typeof startTestDatabase> }

// Vitest runs this file once per project, each time as a new module: shared state is attached to the process.
const sharedKey = Symbol.for('folego.test-database')
const holder = globalThis as { [sharedKey]?: Shared }

/** Runs before the first worker; the last project to finish stops the database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder[sharedKey] ??= { users: 0, database: startTestDatabase() })
  shared.users += 1
  const { address, stop } = await shared.database
  project.provide('database', address)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}
