import { expect, test } from 'vitest'
import { distinctNames } from './gym-select.tsx'

test('gyms of one brand are named by what differs', () => {
  expect(distinctNames(['Academia Fôlego Centro', 'Academia Fôlego Jardim Paulista'])).toEqual([
    'Centro',
    'Jardim Paulista',
  ])
  expect(distinctNames(['Força', 'Academia Norte'])).toEqual(['Força', 'Academia Norte'])
})

test('a name stays whole where nothing would be left of one, and where there is one gym', () => {
  expect(distinctNames(['Academia Fôlego', 'Academia Fôlego Sul'])).toEqual(['Academia Fôlego', 'Academia Fôlego Sul'])
  expect(distinctNames(['Academia Fôlego'])).toEqual(['Academia Fôlego'])
  expect(distinctNames([])).toEqual([])
})
