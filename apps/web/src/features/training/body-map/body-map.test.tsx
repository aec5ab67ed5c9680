import {
  type BodyView,
  heatOf,
  muscleCategories,
  muscleRegions,
  regionNamed,
  type RegionId,
  regionIds,
  regionPaths,
  regionsIn,
  setsByRegion,
} from '@folego/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { BodyHeat } from './body-heat.tsx'
import { type Arrow, nearestRegion, neighbourOf, placeOf } from './body-map-geometry.ts'
import { BodyMap } from './body-map.tsx'

const views: BodyView[] = ['front', 'back']
const arrows: Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
let latest: readonly RegionId[] = []

function Chooser({ first }: { first: readonly RegionId[] }) {
  const [value, setValue] = useState(first)
  const change = (next: RegionId[]) => {
    latest = next
    setValue(next)
  }
  return <BodyMap value={value} onChange={change} />
}

async function show(ui: ReactElement) {
  // Awaited, because the texts are read with `use`.
  return act(async () => renderUi(ui))
}

async function choose(...first: RegionId[]) {
  latest = first
  return show(<Chooser first={first} />)
}

const nameOf = (id: RegionId) => {
  const { names, category } = muscleRegions[id]
  return `${names['pt-BR']}, ${muscleCategories[category]['pt-BR']}`
}
const button = (id: RegionId) => screen.getByRole('button', { name: nameOf(id) })

test('the drawing has every region once, twenty on each side, each of two mirrored halves', () => {
  const drawn = views.flatMap((view) => regionPaths(view))
  expect(drawn.map(({ id }) => id).toSorted()).toEqual(regionIds.toSorted())
  expect(views.map((view) => regionsIn(view).length)).toEqual([20, 20])
  for (const { paths } of drawn) {
    const [right, left] = paths.map((path) => (path.match(/-?[\d.]+/g) ?? []).map(Number))
    expect(left).toHaveLength(right?.length ?? 0)
    right?.forEach((number, at) => expect(left?.[at]).toBeCloseTo(at % 2 === 0 ? 400 - number : number, 0))
  }
})

test('the drawing names the sides of the body, not those of the viewer', async () => {
  await choose()
  const sidesOf = (id: RegionId) => {
    const halves = [...button(id).querySelectorAll('path')]
    const middle = (path: Element) => Number(/^M([\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1])
    return halves.toSorted((one, other) => middle(one) - middle(other)).map((path) => path.dataset.side)
  }
  expect([sidesOf('biceps'), sidesOf('triceps-longa')]).toEqual([
    ['r', 'l'],
    ['l', 'r'],
  ])
})

test('a click in the middle of a region hits that region', () => {
  for (const id of regionIds) {
    const { x, y } = placeOf(id)
    // just below the highest point is near the region, if not in it
    const view = muscleRegions[id].view
    expect(nearestRegion(view, x, y, 60), id).toBeDefined()
  }
  expect(nearestRegion('front', 300, 300, 0)).toBe('biceps')
  expect(nearestRegion('front', 100, 300, 0)).toBe('biceps')
  expect(nearestRegion('front', 390, 700, 14)).toBeUndefined()
})

test.each(views)('arrow keys reach every region of the %s from every other', (view) => {
  for (const start of regionsIn(view)) {
    const reached = new Set<RegionId>([start])
    for (const id of reached) {
      for (const arrow of arrows) {
        const next = neighbourOf(id, arrow)
        if (next) reached.add(next)
      }
    }
    expect(reached.size, `${start} reaches`).toBe(20)
  }
})

describe('choosing on the map', () => {
  test('each of the forty regions is a toggle button', async () => {
    const { user } = await choose()
    for (const id of regionIds) {
      expect(button(id).getAttribute('aria-pressed')).toBe('false')
      await user.click(button(id))
      expect(button(id).getAttribute('aria-pressed')).toBe('true')
    }
    expect(latest).toEqual(regionIds)
  })

  test('each side is one tab stop: arrow keys move between muscles, space and Enter toggle, Home and End jump', async () => {
    const { user } = await choose()
    const stops = () => screen.getAllByRole('button').filter((it) => it.tabIndex === 0 && it.dataset.region)
    expect(stops().map((it) => it.dataset.region)).toEqual([regionsIn('front')[0], regionsIn('back')[0]])
    await act(async () => button('peitoral-superior').focus())
    await user.keyboard('{ArrowDown}')
    expect(button('peitoral-medio')).toHaveFocus()
    expect(stops()[0]).toBe(button('peitoral-medio'))
    await user.keyboard(' ')
    expect(latest).toEqual(['peitoral-medio'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(latest).toEqual(['peitoral-medio', 'peitoral-inferior'])
    await user.keyboard('{Enter}{Home}')
    expect(latest).toEqual(['peitoral-medio'])
    expect(button('peitoral-superior')).toHaveFocus()
    await user.keyboard('{End}')
    expect(button(regionsIn('front').at(-1) ?? 'biceps')).toHaveFocus()
  })

  test('announces what was selected and how many are', async () => {
    const { user } = await choose('biceps')
    await user.click(button('braquial'))
    expect(screen.getByText('Braquial selecionado, 2 músculos').tagName).toBe('OUTPUT')
    await user.click(button('biceps'))
    expect(screen.getByText('Bíceps desmarcado, 1 músculo')).toBeVisible()
  })

  test('shows the name of the focused muscle until Esc, which does not propagate', async () => {
    const { user } = await choose()
    await act(async () => button('soleo').focus())
    const name = () => document.querySelector('[data-named]')
    expect(name()?.textContent).toBe('Sóleo')
    expect(button('soleo').getAttribute('data-mantine-stop-propagation')).toBe('true')
    await user.keyboard('{Escape}')
    expect(button('soleo').getAttribute('data-mantine-stop-propagation')).toBeNull()
    expect(name()).toBeNull()
  })

  test('the visible part of a muscle on the other side selects it too, without being a forty-first button', async () => {
    const { user } = await choose()
    const echo = document.querySelector('[data-echo="deltoide-lateral"]')
    if (!echo) throw new Error('no echo')
    await user.click(echo)
    expect(latest).toEqual(['deltoide-lateral'])
    expect(screen.getAllByRole('button').filter((it) => it.dataset.region)).toHaveLength(40)
  })
})

test('the legend counts, and toggles a whole group', async () => {
  const { user } = await choose('peitoral-medio', 'biceps')
  const legend = screen.getByRole('group', { name: 'Grupos musculares' })
  const group = (name: string) => within(legend).getByRole('button', { name })
  expect(group('Peito 1/4').getAttribute('aria-pressed')).toBe('mixed')
  expect(group('Pernas 0/14').getAttribute('aria-pressed')).toBe('false')
  await user.click(group('Peito 1/4'))
  expect(group('Peito 4/4').getAttribute('aria-pressed')).toBe('true')
  expect(latest).toHaveLength(5)
  await user.click(group('Peito 4/4'))
  expect(latest).toEqual(['biceps'])
})

test('the chips name the selection, and focus moves to the next one when one is removed', async () => {
  const { user } = await choose('biceps', 'braquial', 'soleo')
  await user.click(screen.getByRole('button', { name: 'Remover Bíceps' }))
  expect(latest).toEqual(['braquial', 'soleo'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remover Braquial')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(latest).toEqual([])
  expect(screen.getByText('Nenhum músculo escolhido')).toBeVisible()
})

test('the list has the same forty as check boxes and shares the selection', async () => {
  const { user } = await choose('biceps')
  await user.click(screen.getByRole('button', { name: 'Escolher em lista' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(40)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bíceps' }).checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Sóleo' }))
  await user.click(screen.getByRole('button', { name: 'Escolher no mapa' }))
  expect(button('soleo').getAttribute('aria-pressed')).toBe('true')
})

test('the heat map shows and names sets by region, with half sets for assisting muscles, and is not interactive', async () => {
  const lines = [
    { region: 'peitoral-medio', secondary_regions: ['triceps-lateral'], sets: 4 },
    { region: 'peitoral-medio', sets: 3 },
  ] as const
  expect(setsByRegion(lines)).toEqual({ 'peitoral-medio': 7, 'triceps-lateral': 2 })
  await show(<BodyHeat sets={setsByRegion(lines)} />)
  expect(screen.getByText(/^Músculos trabalhados, por séries: Peitoral médio: 7 séries; Tríceps/)).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
  // The drawing loads on demand.
  await waitFor(() => expect(document.querySelectorAll('path[data-heat="3"]')).toHaveLength(1))
  expect([0, 1, 3, 4, 6, 7, 9, 10].map(heatOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
})

test('the heat map finds a region by its id and by its names', () => {
  expect(['biceps', 'Bíceps', 'BICEPS', 'Upper abs', 'Costas', null].map(regionNamed)).toEqual([
    'biceps',
    'biceps',
    'biceps',
    'abdomen-superior',
    null,
    null,
  ])
})
