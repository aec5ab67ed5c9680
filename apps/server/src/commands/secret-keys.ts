import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { newSecretKey, parseSecretKeys } from '#platform/security'
import type { SecretKeys } from '#platform/security'

/**
 * The keys that seal secrets: those of SECRETS_KEY, otherwise of the file `secrets.key` next to the embedded database, which the
 * first start creates. Undefined for an external database without the setting, because a key in a file on one machine would not
 * be available on the next. Call it once the data folder exists.
 */
export async function secretKeysOf(
  config: Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>,
): Promise<SecretKeys | undefined> {
  if (config.secretsKey !== undefined) return readKeys('SECRETS_KEY', config.secretsKey)
  if (config.databaseUrl !== undefined) return undefined
  const file = path.join(config.dataDir, 'secrets.key')
  return readKeys(file, await readOrMake(file))
}

function readKeys(where: string, written: string): SecretKeys {
  const keys = parseSecretKeys(written)
  if (keys === undefined) throw new ConfigError(`${where} has no valid keys: base64 of 32 bytes each, newest first.`)
  return keys
}

async function readOrMake(file: string): Promise<string> {
  const draft = `${file}.new-${process.pid}`
  const known = await readFile(file, 'utf8').catch(ifMissing)
  if (known !== undefined) return known
  await writeFile(draft, `${newSecretKey()}\n`, { mode: 0o600 })
  try {
    // Atomic; if another process was faster, its key is used.
    await link(draft, file).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST') throw failure
    })
  } finally {
    await rm(draft, { force: true })
  }
  return await readFile(file, 'utf8')
}

function ifMissing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure
}
