import { expect, test } from 'vitest'
import { factsInText, greetingName, nameInText } from './names.ts'

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

test.each([
  ['Musculação/Dança 2.0', 'Musculação/Dança 2.0'],
  ['Treino A: peito', 'Treino A: peito'],
  ['Plano https://golpe.example/pix', 'Plano'],
  ['Ana\r\nClique: golpe.example', 'Ana Clique:'],
  ['WWW.GOLPE.EXAMPLE', 'WWW. GOLPE. EXAMPLE'],
  ['fale@golpe.example', 'fale'],
])('a name in a sentence of a mail has no address and no line break: %j', (name, text) => {
  expect(nameInText(name)).toBe(text)
  expect(factsInText({ name, cents: 1 })).toEqual({ name: text, cents: 1 })
})
