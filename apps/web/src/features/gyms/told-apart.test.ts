import { expect, test } from 'vitest'
import { toldApart } from './told-apart.ts'

test('gyms of one brand are told apart by what differs', () => {
  expect(toldApart(['Academia Fôlego Centro', 'Academia Fôlego Jardim Paulista'])).toEqual([
    'Centro',
    'Jardim Paulista',
  ])
  expect(toldApart(['Força', 'Academia Norte'])).toEqual(['Força', 'Academia Norte'])
})

test('a name stays whole where nothing would be left of one, and where there is one gym', () => {
  expect(toldApart(['Academia Fôlego', 'Academia Fôlego Sul'])).toEqual(['Academia Fôlego', 'Academia Fôlego Sul'])
  expect(toldApart(['Academia Fôlego'])).toEqual(['Academia Fôlego'])
  expect(toldApart([])).toEqual([])
})
