import { readFileSync } from 'node:fs'

/*
 * After all journeys, searches the server's log for personal data, credentials and input, none of which may be logged.
 */

const sensitive: Record<string, RegExp> = {
  'an e-mail': /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  'a CPF': /\b\d{3}\.?\d{3}\.?\d{3}-\d{2}\b/,
  'a phone number': /\+55\d{10,11}\b|\(\d{2}\) ?9?\d{4}-\d{4}/,
  'a token': /Bearer |\btoken=|"(token|password|new_password|current_password)":/,
  'a search term': /[?&]search=/,
  'the demonstration password': /folego-demo/,
  // people of the demonstration, who appear in every journey
  'a name': /Marina Duarte|Rafael Nogueira|Camila Falcão|Bianca Torres|Elisa Guimarães/,
}

/** Throws if a line contains sensitive data, or if the log has no requests. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default function searchServerLog(): void {
  const file = process.env.E2E_LOG ?? ''
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    // without a mail server, the demonstration logs its e-mails on purpose
    .filter((line) => (JSON.parse(line) as { email?: unknown }).email === undefined)
  if (!lines.some((line) => line.includes('"route":"/api/'))) throw new Error(`${file} contains no request`)
  const found = lines.flatMap((line) =>
    Object.entries(sensitive).flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line}`] : [])),
  )
  if (found.length > 0) throw new Error(`the server's log contains sensitive data\n${found.slice(0, 20).join('\n')}`)
}
