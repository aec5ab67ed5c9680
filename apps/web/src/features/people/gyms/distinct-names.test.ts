import { expect, test } from 'vitest'
import { distinctNames } from './gym-select.tsx'

test('gyms of one brand are named by what differs', () => {
  expect(distinctNames(['Academia Fôlego Centro', 'Academia Fôlego Jardim Paulista'])).toEqual([
    'Centro',
    'Jardim Paulista',
  ])
  expect(distinctNames(['Força', 'Academia Norte'])).toEqual(['Força', 'Academia Norte'])
})

test('names stay whole if one would be empty, or if there is only one gym', () => {
  expect(distinctNames(['Academia Fôlego', 'Academia Fôlego Sul'])).toEqual(['Academia Fôlego', 'Academia Fôlego Sul'])
  expect(distinctNames(['Academia Fôlego'])).toEqual(['Academia Fôlego'])
  expect(distinctNames([])).toEqual([])
})
