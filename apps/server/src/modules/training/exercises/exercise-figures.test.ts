import { api } from '@folego/contract'
import { type FigureShape, figures, figureShapes } from '@folego/domain/figures'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { catalogueCues } from './exercise-cues.ts'

const server = await testServer()

/* Which exercises of the catalogue are drawn; how they move is tested in the domain. */

test('every exercise of the catalogue has a figure', () => {
  expect(Object.keys(catalogueCues).filter((id) => figures[id] === undefined)).toEqual([])
})

test('every figure belongs to an exercise of the catalogue', () => {
  expect(Object.keys(figures).filter((id) => catalogueCues[id] === undefined)).toEqual([])
})

test('the figures of the whole catalogue take at most 25 kB, compressed', () => {
  expect(gzipSync(JSON.stringify(figures)).length).toBeLessThanOrEqual(25_000)
})

type Outline = [x: number, y: number][]

const outlinesOf = ({ d }: FigureShape): Outline[] =>
  [...d.matchAll(/M([^Z]+)Z/g)].map(([, points = '']) =>
    points.split('L').map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number)
      return [x, y]
    }),
  )

const covers = (outlines: readonly Outline[], x: number, y: number) =>
  outlines.some(
    (outline) =>
      outline.filter(([ax, ay], index) => {
        const [bx, by] = outline.at(index - 1) ?? [0, 0]
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
      }).length %
        2 ===
      1,
  )

/** How much of a shape nothing nearer covers, in hundredths of the body's height squared. */
function seenArea(shapes: readonly FigureShape[], index: number): number {
  const outlines = shapes.map(outlinesOf)
  const [own = [], nearer] = [
    outlines[index],
    outlines.filter((_, other) => other > index && shapes[other]?.kind !== 'muscle'),
  ]
  const xs = own.flat().map(([x]) => x)
  const ys = own.flat().map(([, y]) => y)
  let area = 0
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 0.5)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += 0.5)
      if (covers(own, x, y) && !nearer.some((outline) => covers(outline, x, y))) area += 0.25
  return area
}

test('the main muscle of every exercise is seen at its start, middle or end', async () => {
  const gym = await aGym(server)
  const { object } = (await gym.student.call(api.exercises.guides, {})).body
  const hidden = object.flatMap(({ exercise_id: id, primary_region: region }) => {
    const figure = figures[id]
    if (!figure) return []
    const areas = [0, 0.5, 1].map((share) => {
      const shapes = figureShapes(figure, share, { [region]: 1 })
      return shapes.reduce((sum, { kind }, index) => (kind === 'muscle' ? sum + seenArea(shapes, index) : sum), 0)
    })
    return Math.max(...areas) < 5 ? [id] : []
  })
  // The back that works is against the wall.
  expect(hidden).toEqual(['circulos-escapulares-na-parede'])
})

test('a leg on a cable or with a weight wears a cuff that is seen at its start, middle and end', () => {
  const worn = Object.entries(figures).flatMap(([id, figure]) => {
    const tool = (figure.tools ?? []).findIndex(
      (it) => it.kind === 'cuff' || (it.kind === 'cable' && it.on === 'ankle'),
    )
    return tool < 0 ? [] : [{ id, figure, tool }]
  })
  expect(worn.length).toBeGreaterThanOrEqual(10)
  const hidden = worn.flatMap(({ id, figure, tool }) =>
    [0, 0.5, 1].flatMap((share) => {
      const shapes = figureShapes(figure, share)
      const cuff = shapes.findIndex(
        (shape) => shape.kind === 'tool' && shape.style === 'weight' && shape.key.startsWith(`tool-${tool}-`),
      )
      return cuff < 0 || seenArea(shapes, cuff) < 4 ? [`${id} at ${share}`] : []
    }),
  )
  expect(hidden).toEqual([])
})
