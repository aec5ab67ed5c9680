import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MovingFigure } from './moving-figure.tsx'
import { renderUi } from '../../../testing/render-ui.tsx'

/* The figure of an exercise: what is read instead of it, when it moves, and what stands for the movement if nothing may move. */

let frames: FrameRequestCallback[] = []
let observed: ((entries: { isIntersecting: boolean }[]) => void)[] = []

beforeEach(() => {
  frames = []
  observed = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push(changed)
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const squat = (exerciseId = 'agachamento-livre-com-barra') =>
  renderUi(
    <MovingFigure
      exerciseId={exerciseId}
      primary="reto-femoral"
      secondary={['gluteo-maximo']}
      label="Barra no trapézio"
    />,
  )

const outlines = () => [...document.querySelectorAll('path')].map((path) => path.getAttribute('d')).join()
const passTime = (from: number, to: number) => {
  for (let now = from; now <= to; now += 40) act(() => frames.splice(0).forEach((frame) => frame(now)))
}

test('a figure is read as the first cue, and shows the working muscles in the colour of their group', () => {
  squat()
  const picture = screen.getByRole('img', { name: 'Barra no trapézio' })
  expect(picture.querySelectorAll('path[data-category="legs"][data-work="1"]').length).toBeGreaterThan(0)
})

test('a figure moves only while it is on the screen', () => {
  squat()
  const atFirst = outlines()
  passTime(1000, 1400)
  expect(outlines()).toBe(atFirst)
  observed.forEach((changed) => changed([{ isIntersecting: true }]))
  passTime(1400, 1900)
  const moved = outlines()
  expect(moved).not.toBe(atFirst)
  observed.forEach((changed) => changed([{ isIntersecting: false }]))
  passTime(1900, 2400)
  expect(outlines()).toBe(moved)
})

test('who wants no motion sees the start and the end side by side', () => {
  const ordinary = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(ordinary(media), { matches: media.includes('reduce') }),
  )
  squat()
  const [start, end] = [...screen.getByRole('img').querySelectorAll('svg')].map((svg) => svg.innerHTML)
  expect(end).toBeDefined()
  expect(start).not.toBe(end)
  expect(screen.getByRole('img').textContent).toBe('→')
})

test('an exercise without a figure shows none', () => {
  squat('um-exercicio-novo')
  expect(screen.queryByRole('img')).toBeNull()
})

test('in a list a figure is one picture that does not move', () => {
  renderUi(
    <MovingFigure exerciseId="agachamento-livre-com-barra" primary="reto-femoral" secondary={[]} label="x" still />,
  )
  expect(observed).toEqual([])
  expect(screen.getByRole('img').querySelectorAll('svg')).toHaveLength(1)
})
