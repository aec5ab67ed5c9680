import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '#platform/transport'
import { serverReply } from '../../testing/fetch-from.ts'
import { useFailureText } from './use-failure-text.ts'

/* The texts of refusals load with the first one, against a fake `fetch`. */

beforeEach(() => {
  vi.resetModules()
  const refusal = { success: false, code: 'EMAIL_TAKEN', message: 'This email is already in use' }
  vi.stubGlobal('fetch', async () => serverReply(refusal, { status: 409 }))
})
afterEach(() => vi.unstubAllGlobals())

const refused = async () => send('GET /plan', {}).catch((error: unknown) => error)

test('the first refusal already says why in words', async () => {
  const failure = await refused()
  const { result } = renderHook(() => useFailureText())
  expect(result.current(failure)).toBe('Este e-mail já está em uso')
})
