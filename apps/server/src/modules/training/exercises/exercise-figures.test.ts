import { figures } from '@folego/domain/figures'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { catalogueCues } from './exercise-cues.ts'

/* Which exercises of the catalogue are drawn; how they move is tested in the domain. */

test('every exercise of the catalogue has a figure, apart from those that are named here', () => {
  const without = Object.keys(catalogueCues).filter((id) => figures[id] === undefined)
  expect(without.sort()).toEqual([
    'alongamento-de-peitoral-na-parede',
    'burpee',
    'escada-ergometrica',
    'esteira-curva',
    'mobilidade-de-quadril-90-90',
    'pular-corda',
  ])
})

test('every figure belongs to an exercise of the catalogue', () => {
  expect(Object.keys(figures).filter((id) => catalogueCues[id] === undefined)).toEqual([])
})

test('the figures of the whole catalogue take at most 25 kB, compressed', () => {
  expect(gzipSync(JSON.stringify(figures)).length).toBeLessThanOrEqual(25_000)
})
