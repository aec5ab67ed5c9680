import { errors, successStatus } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import { z } from 'zod'
import type { NamedEndpoint } from './openapi.ts'
import { escapeHtml } from './pages.ts'

/**
 * The reference at `/api/docs`: a page of plain HTML generated from the contract, without scripts, so that the strict content
 * security policy holds.
 */
export function referencePage(endpoints: readonly NamedEndpoint[], version: string): string {
  const modules = Map.groupBy(endpoints, ({ module }) => module)
  const index = [...modules.keys()].map((module) => `<a href="#${module}">${module}</a>`).join(' · ')
  const sections = [...modules].map(
    ([module, calls]) => `<h2 id="${module}">${module}</h2>${calls.map(callHtml).join('')}`,
  )
  const refusals = Object.entries(errors)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fôlego API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main><h1>Fôlego API <small>${version}</small></h1>
<p>JSON under <code>/api</code>. Send <code>Authorization: Bearer &lt;token&gt;</code>, and <code>X-Gym-Id</code> on calls marked
<b>gym</b>. Lists take <code>search</code>, <code>page</code>, <code>page_size</code> and <code>sort</code>.
Creating calls take <code>Idempotency-Key</code>: for two days the same request with the same key gets the first reply and happens
once, and another path, query or body with that key is refused (<code>KEY_REUSED</code>).
The machine-readable document is <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${index} · <a href="#errors">errors</a></nav>${sections.join('')}
<h2 id="errors">errors</h2><table><tbody>${refusals}</tbody></table></main></body></html>`
}

function callHtml({ name, summary, endpoint }: NamedEndpoint): string {
  const paths = [endpoint.path, ...(endpoint.also ?? [])].map((path) => `<code>/api${path}</code>`).join(' also ')
  const marks = [
    endpoint.scope,
    endpoint.access,
    ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
    ...(endpoint.conditional ? ['If-Match'] : []),
    ...(endpoint.tagged ? ['ETag'] : []),
  ]
  return `<details id="${name}"><summary><b class="${endpoint.method}">${endpoint.method}</b> ${paths}
<span>${escapeHtml(summary)}</span></summary><p>${marks.map((mark) => `<mark>${mark}</mark>`).join(' ')}</p>
${partHtml('Query', endpoint.query, 'input')}${partHtml('Body', endpoint.body, 'input')}
${partHtml(`Reply ${successStatus(endpoint)}`, endpoint.reply, 'output')}</details>`
}

function partHtml(title: string, schema: Endpoint['reply'], io: 'input' | 'output'): string {
  if (schema === undefined) return ''
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:CanvasText;background:Canvas}
main{max-width:960px;margin:0 auto;padding:32px 16px}h2{margin-top:40px;border-bottom:1px solid GrayText}
summary{cursor:pointer;padding:8px 0}summary span{display:block;padding-left:72px;opacity:.8}
b.GET,b.POST,b.PUT,b.PATCH,b.DELETE{display:inline-block;width:64px}
pre{overflow:auto;padding:12px;border:1px solid GrayText;border-radius:10px;font-size:13px}
mark{background:none;color:inherit;border:1px solid GrayText;border-radius:6px;padding:1px 8px;font-size:13px}
td{padding:4px 12px 4px 0;vertical-align:top}small{font-size:14px;font-weight:400}`
