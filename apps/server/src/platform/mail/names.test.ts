import { expect, test } from 'vitest'
import { greetingName } from './names.ts'

test.each([
  ['Ana Souza', 'Ana Souza'],
  ['Ana https://golpe.example/pix', 'Ana'],
  ['Ana www.golpe.example Souza', 'Ana Souza'],
  ['Ana ana@golpe.example', 'Ana'],
  ['Ganhe em golpe.example', 'Ganhe em'],
  ['GOLPE.EXAMPLE', 'GOLPE. EXAMPLE'],
  ['Dr.João J.R. Silva Jr.', 'Dr. João J. R. Silva Jr.'],
  ['Ana\n\nClique aqui', 'Ana Clique aqui'],
  ['https://golpe.example', 'https'],
])('the greeting of a mail names nobody by an address: %j', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting)
})
