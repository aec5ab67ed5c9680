import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#platform/transport'
import { renderUi } from '../../testing/render-ui.tsx'
import { Loaded } from './loaded.tsx'

const words = { failed: 'A cobrança não abriu', gone: 'Esta cobrança não existe mais', height: 100 }

function show(query: { data?: string; error?: unknown }, refetch = vi.fn()) {
  renderUi(
    <Loaded query={{ data: query.data, error: query.error ?? null, refetch }} {...words}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
  return refetch
}

test('what has been read is shown, even if reading it again has failed since', () => {
  show({ data: 'Cobrança 7', error: new NetworkError() })
  expect(screen.getByText('Cobrança 7')).toBeVisible()
  expect(screen.queryByText(words.failed)).toBeNull()
})

test('what could not be read is named with its reason, and can be tried again', async () => {
  const refetch = show({ error: new NetworkError() })
  expect(screen.getByText(words.failed)).toBeVisible()
  expect(screen.getByText(/^Sem conexão/)).toBeVisible()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a record that no longer exists is said to be gone, without a retry', () => {
  show({ error: new ApiError(404, { code: 'NOT_FOUND', message: 'Not found' }) })
  expect(screen.getByText(words.gone)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
