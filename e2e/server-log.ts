import { readFileSync } from 'node:fs'

/*
 * Once all journeys are over, everything that the server wrote meanwhile is searched for what people typed, who they are and what lets
 * them in: none of it belongs in a log.
 */

const telling: Record<string, RegExp> = {
  'an e-mail': /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  'a CPF': /\b\d{3}\.?\d{3}\.?\d{3}-\d{2}\b/,
  'a phone number': /\+55\d{10,11}\b|\(\d{2}\) ?9?\d{4}-\d{4}/,
  'a token': /Bearer |\btoken=|"(token|password|new_password|current_password)":/,
  'what was searched for': /[?&]search=/,
  'the password of the demonstration': /folego-demo/,
  // of people of the demonstration, whom every journey meets
  'a name': /Marina Duarte|Rafael Nogueira|Camila Falcão|Bianca Torres|Elisa Guimarães/,
}

/** Throws where a line tells too much, and where there are no lines to search. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default function searchServerLog(): void {
  const file = process.env.E2E_LOG ?? ''
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    // without a mail server the demonstration shows its e-mails there, on purpose
    .filter((line) => (JSON.parse(line) as { email?: unknown }).email === undefined)
  if (!lines.some((line) => line.includes('"route":"/api/'))) throw new Error(`${file} holds no request`)
  const found = lines.flatMap((line) =>
    Object.entries(telling).flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line}`] : [])),
  )
  if (found.length > 0) throw new Error(`the server's log tells too much\n${found.slice(0, 20).join('\n')}`)
}
