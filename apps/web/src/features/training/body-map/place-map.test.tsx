import { nowhere } from '@folego/domain'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { PlaceMap } from './place-map.tsx'

async function aMap(picked: unknown[]) {
  await act(async () => renderUi(<PlaceMap value={nowhere} onPick={(...pick) => picked.push(pick)} />))
  const [front, back] = document.querySelectorAll('[data-side] > svg')
  if (!front || !back) throw new Error('no drawing')
  return { front, back }
}

test('one tap on the drawing says which place hurts, and the person’s own side', async () => {
  const picked: unknown[] = []
  const { front, back } = await aMap(picked)
  fireEvent.click(front, { clientX: 248, clientY: 600 })
  fireEvent.click(back, { clientX: 248, clientY: 600 })
  fireEvent.click(back, { clientX: 204, clientY: 370 })
  expect(picked).toEqual([
    ['knee', 'left'],
    ['knee', 'right'],
    ['low_back', null],
  ])
})

test('a tap beside a thin muscle is that muscle, a tap beside the body is nothing', async () => {
  const picked: unknown[] = []
  const { front } = await aMap(picked)
  fireEvent.click(front, { clientX: 250, clientY: 700 })
  fireEvent.click(front, { clientX: 20, clientY: 40 })
  expect(picked).toEqual([['tibial-anterior', 'left']])
})

test('the drawing is hidden from screen readers, whose list has the same places', async () => {
  await aMap([])
  expect(screen.queryAllByRole('button')).toEqual([])
})
