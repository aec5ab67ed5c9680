import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { newSecretKey, parseSecretKeys } from '#platform/security'
import type { SecretKeys } from '#platform/security'

/**
 * The keys that secrets are sealed with: those of SECRETS_KEY, else of the file `secrets.key` beside the embedded database, which the
 * first start makes. Undefined for an external database without the setting: a key in a file of one machine would be lost
 * to the next. To be asked once the data folder exists.
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
  if (keys === undefined) throw new ConfigError(`${where} holds no keys: base64 of 32 bytes each, the newest first.`)
  return keys
}

async function readOrMake(file: string): Promise<string> {
  const draft = `${file}.new-${process.pid}`
  const known = await readFile(file, 'utf8').catch(ifMissing)
  if (known !== undefined) return known
  await writeFile(draft, `${newSecretKey()}\n`, { mode: 0o600 })
  try {
    // Whole or not at all; where another process was faster, its key counts.
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
