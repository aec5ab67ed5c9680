import { expect, test } from 'vitest'
import { isEasyPassword } from './easy-passwords.ts'

const ana = ['Ana Souza', 'ana.souza77@exemplo.com', 'Academia Vila Nova']

test.each([
  ['12345678', 'the first that everybody tries'],
  ['Password', 'a common one with a capital'],
  ['palmeiras1914', 'a common word with a year'],
  ['!!gabriel1', 'a common word between signs'],
  ['aaaaaaaa', 'one letter'],
  ['12341234', 'four digits twice'],
  ['abcabcab', 'three letters again and again'],
  ['abcdefgh', 'the alphabet'],
  ['87654321', 'numbers backwards'],
  ['zyxwvuts', 'the alphabet backwards'],
  ['asdfghjk', 'a row of the keyboard'],
  ['mnbvcxz12', 'a row backwards, and two digits'],
  ['2wsx4rfv', 'columns of the keyboard'],
  ['1q2w3e4r5t', 'a zigzag of the keyboard'],
  ['asdf1234', 'a row and numbers'],
  ['11112222', 'two digits'],
  ['Fôlego2026', 'the product'],
  ['musculação!', 'a word of the field, with its accents'],
  ['Ana-Souza-1990', 'the own name'],
  ['ana.souza77', 'the own address'],
  ['vila nova 123', 'the gym'],
])('%s is easy to guess: %s', async (password) => {
  expect(await isEasyPassword(password, ana)).toBe(true)
})

test.each([
  ['83921-04755-617', 'a long number'],
  ['quatro palavras sem sentido', 'some words together'],
  ['90210847', 'eight digits in no order'],
  ['defghost', 'a run in a longer word'],
  ['xK7$qp!2vLw', 'what a password manager makes'],
  ['a ana corre no parque', 'a sentence in which the own name is one word'],
  ['palmeiras desde 1914', 'more than a word and its year'],
  ['ÄÖÜ-日本語-пароль', 'letters of other languages'],
])('%s is not easy to guess: %s', async (password) => {
  expect(await isEasyPassword(password, ana)).toBe(false)
})
