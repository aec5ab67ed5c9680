import { expect, test } from 'vitest'
import { composeEmail } from './index.ts'

const gym = { name: 'Academia <b>Centro</b>', phone: '+551131234567', email: 'oi@academia.com.br' }
const parts = {
  to: 'ana@exemplo.com',
  language: 'pt-BR',
  name: 'Ana Maria Souza',
  gym,
  subject: 'novo treino para você',
  paragraphs: ['Igor & Bia <script>alert(1)</script> prepararam um treino.'],
  action: { label: 'Abrir o Fôlego', link: 'https://x.example/?a=1&b="2"' },
  codes: [{ label: 'Pix copia e cola', text: '000201<26' }],
} as const

test('an e-mail says the same as text and as HTML, greets by the first name, and names the gym, its phone and its address', () => {
  const { subject, text, html = '', replyTo } = composeEmail(parts)
  expect([subject, replyTo]).toEqual(['Academia <b>Centro</b>: novo treino para você', 'oi@academia.com.br'])
  for (const said of ['Olá, Ana!', 'Abrir o Fôlego', 'Telefone: (11) 3123-4567', 'oi@academia.com.br']) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
})

test('its HTML escapes every text and loads nothing from anywhere', () => {
  const { html = '' } = composeEmail(parts)
  expect(html).toContain('Igor &amp; Bia &lt;script&gt;')
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toMatch(/<script|<b>|<img|<link|<style|url\(|src=|@import/i)
})

test.each(['www.golpe.com Souza', 'https://golpe.com', 'oi@golpe.com Ana', ''])(
  'it greets nobody by what is not a name: "%s"',
  (name) => {
    const [greeting] = composeEmail({ ...parts, name }).text.split('\n')
    expect(greeting).toMatch(/^Olá(, \p{L}+)?!$/u)
  },
)

test('without a gym the product writes, and nobody is answered', () => {
  const { subject, text, replyTo } = composeEmail({ ...parts, gym: undefined, language: 'en' })
  expect([subject, replyTo]).toEqual(['Fôlego: novo treino para você', undefined])
  expect(text).toMatch(/^Hello, Ana!\n[^]*The Fôlego team\n$/)
})
