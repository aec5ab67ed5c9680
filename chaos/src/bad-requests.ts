import { allEndpoints } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import fc from 'fast-check'
import { callsWithIds } from '@folego/server/testing'
import type { RecordIds } from '@folego/server/testing'

/*
 * Malformed requests generated from the contract: a valid request of a call, with real ids if it takes any, and then up to three faults.
 */

export const actors = ['admin', 'instructor', 'student', 'nobody'] as const

/** The random parts of a request: the same seed gives the same requests for the same ids. */
export interface Draft {
  call: { name: string; endpoint: Endpoint }
  actor: (typeof actors)[number]
  faults: { kind: FaultKind; at: number; value: unknown }[]
}

export interface BadRequest {
  name: string
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

const calls = allEndpoints().filter(({ endpoint }) => endpoint.stream !== true)

const strings = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    'x\uDC00y',
    '%00',
    '%',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    "' or 1=1 --",
    '9'.repeat(400),
    'a'.repeat(20_000),
    '\u202E\u0301'.repeat(50),
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13T00:00:00.000Z',
    '2026-03-14T12:00:00+99:99',
    'NaN',
    '1e400',
    '-0',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    'constructor',
  ),
  fc.uuid(),
)
const values = fc.oneof(
  { weight: 4, arbitrary: strings },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      [],
      {},
      [[]],
      -1,
      0.1,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      Array.from({ length: 3000 }, () => 'a'),
      JSON.parse('{"toString":0,"then":1}'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
)

/* Kinds of faults: in a field, the text of the body, the URL or a header. */
const fieldFaults = ['replace', 'remove', 'add', 'wrap'] as const
const textFaults = ['truncate', 'garbage', 'charset', 'nesting', 'twice', 'encoding', 'type'] as const
const addressFaults = ['id', 'query', 'slashes', 'method'] as const
// most calls have no version, so that only a few requests with a stale one reach what checks it
const headerFaults = ['authorization', 'gym', 'ifMatch', 'ifMatch', 'key', 'language'] as const
const faultKinds = [...fieldFaults, ...fieldFaults, ...textFaults, ...addressFaults, ...headerFaults] as const
type FaultKind = (typeof faultKinds)[number]

const draft = fc.record({
  actor: fc.constantFrom(...actors),
  faults: fc.array(fc.record({ kind: fc.constantFrom(...faultKinds), at: fc.nat(), value: values }), {
    minLength: 0,
    maxLength: 3,
  }),
})

/** Generates `count` drafts that cover the calls of the contract in turn. */
export function draftsOf(seed: number, count: number): Draft[] {
  const drafts = fc.sample(draft, { seed, numRuns: count })
  return drafts.flatMap((it, at) => {
    const call = calls[(at * 7919 + seed) % calls.length]
    return call === undefined ? [] : [{ ...it, call }]
  })
}

/** Builds the request of a draft, for a gym whose records have these ids. */
export function requestOf(
  { call: { name, endpoint }, actor, faults }: Draft,
  { ids, gymId, tokens }: { ids: RecordIds; gymId: string; tokens: Record<string, string> },
): BadRequest {
  const valid = callsWithIds[name]?.(ids) ?? {}
  const parts = {
    method: endpoint.method as string,
    path: endpoint.path.replaceAll(/\{\w+\}/g, valid.path ?? ids.student),
    query: new URLSearchParams(valid.query).toString(),
    headers: {
      ...(tokens[actor] !== undefined && { authorization: `Bearer ${tokens[actor]}` }),
      ...(endpoint.scope === 'gym' && { 'x-gym-id': gymId }),
      ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
    } as Record<string, string>,
    body: (endpoint.body === undefined ? undefined : structuredClone(valid.body ?? {})) as unknown,
    text: undefined as Buffer | undefined,
  }
  const known = { fields: Object.keys(endpoint.body?.shape ?? {}), query: Object.keys(endpoint.query?.shape ?? {}) }
  // faults of the text come last, because the text is made of the fields
  const ordered = faults.toSorted((a, b) => Number(isTextual(a.kind)) - Number(isTextual(b.kind)))
  for (const { kind, at, value } of ordered) {
    // a copy, because later faults may modify an inserted value
    damage[kind](parts, { at, value: structuredClone(value) }, known)
  }
  const payload = parts.text ?? (parts.body === undefined ? undefined : Buffer.from(JSON.stringify(parts.body) ?? ''))
  const url = `/api${parts.path}${parts.query === '' ? '' : `?${parts.query}`}`
  return { name, method: parts.method, url, headers: parts.headers, payload }
}

const isTextual = (kind: FaultKind) => (textFaults as readonly string[]).includes(kind)

interface RequestParts {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: unknown
  text: Buffer | undefined
}

type Damage = (
  request: RequestParts,
  fault: { at: number; value: unknown },
  known: { fields: string[]; query: string[] },
) => void

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const escaped = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed())
const textOf = ({ text, body }: RequestParts): Buffer => text ?? Buffer.from(JSON.stringify(body ?? {}))
/** Node refuses to send other characters in a header. */
const headerSafe = (value: unknown): string => asText(value).replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?')

/** The value and all objects and lists in it. */
function placesIn(value: unknown): (Record<string, unknown> | unknown[])[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Array.isArray(value) ? value.slice(0, 5) : Object.values(value)
  return [value as Record<string, unknown>, ...inner.flatMap(placesIn)]
}

function placeOf(request: RequestParts, at: number): Record<string, unknown> {
  const places = placesIn(request.body)
  return (places[at % Math.max(places.length, 1)] ?? {}) as Record<string, unknown>
}

const damage: Record<FaultKind, Damage> = {
  replace: (request, { at, value }, { fields }) => {
    const place = placeOf(request, at)
    const names = place === request.body ? [...new Set([...Object.keys(place), ...fields])] : Object.keys(place)
    const name = names[at % Math.max(names.length, 1)]
    if (name !== undefined) place[name] = value
  },
  remove: (request, { at }) => {
    const place = placeOf(request, at)
    delete place[Object.keys(place)[at % Math.max(Object.keys(place).length, 1)] ?? '']
  },
  add: (request, { at, value }) => {
    const place = placeOf(request, at)
    const name = at % 2 === 0 ? 'stranger' : asText(value).slice(0, 40)
    // on a list, a field named 4000000000 would set its length
    if (Array.isArray(place)) place.push(value)
    else Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true })
  },
  wrap: (request, { at, value }) => {
    request.body = at % 2 === 0 ? [request.body] : value
  },
  truncate: (request, { at }) => {
    const text = textOf(request)
    request.text = text.subarray(0, at % (text.length + 1))
  },
  garbage: (request, { at, value }) => {
    request.text = Buffer.concat([textOf(request), Buffer.from(asText(value)), Buffer.from([at % 256])])
  },
  charset: (request, { at }) => {
    const text = textOf(request)
    const broken = Buffer.from(text)
    if (broken.length > 0) broken[at % broken.length] = 0xff
    request.text =
      [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]), Buffer.from(text.toString(), 'utf16le'), broken][
        at % 3
      ] ?? text
  },
  nesting: (request, { at }) => {
    const deep = 10_000
    request.text = Buffer.from(at % 2 === 0 ? '['.repeat(deep) + ']'.repeat(deep) : '{"a":'.repeat(deep))
  },
  twice: (request, { value }, { fields }) => {
    const name = JSON.stringify(fields[0] ?? 'name')
    request.text = Buffer.from(`{${name}:${JSON.stringify(value) ?? 'null'},${name}:1,"__proto__":{"x":1}}`)
  },
  encoding: (request, { at }) => {
    request.headers['content-encoding'] = ['gzip', 'br', 'identity', 'nonsense'][at % 4] ?? ''
  },
  type: (request, { at, value }) => {
    const types = [
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      '*/*',
      '',
      headerSafe(value),
    ]
    request.headers['content-type'] = types[at % types.length]?.slice(0, 200) ?? ''
  },
  id: (request, { at, value }) => {
    const whole = [escaped(value), `%${asText(value).slice(0, 2)}`, '%ff%fe', '..%2f..', '%00', '.', 'x'.repeat(3000)]
    const put = whole[at % whole.length] ?? ''
    request.path = request.path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, () => put)
    if (at % 3 === 0) request.path += `/${put}`
  },
  query: (request, { at, value }, { query }) => {
    const name = query[at % Math.max(query.length, 1)] ?? 'page'
    const pairs = [
      `${name}=${escaped(value)}`,
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}=%zz`,
      `=&&=${escaped(value)}`,
      name,
    ]
    const added = pairs[at % pairs.length] ?? ''
    request.query = request.query === '' ? added : `${request.query}&${added}`
  },
  slashes: (request, { at }) => {
    request.path = [`/${request.path}`, `${request.path}/`, `/..${request.path}`, `${request.path};a=b`][at % 4] ?? ''
  },
  method: (request, { at }) => {
    request.method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'][at % 7] ?? 'GET'
  },
  authorization: (request, { at, value }) => {
    const junk = headerSafe(value).slice(0, 6000)
    request.headers.authorization = [`Bearer ${junk}`, junk, 'Basic YTpi', 'Bearer'][at % 4] ?? ''
  },
  gym: (request, { value }) => {
    request.headers['x-gym-id'] = headerSafe(value).slice(0, 6000)
  },
  ifMatch: (request, { at, value }) => {
    request.headers['if-match'] =
      ['"0"', '"999999999"', '"77"', '*', 'W/"1"', headerSafe(value).slice(0, 200)][at % 6] ?? ''
  },
  key: (request, { at, value }) => {
    request.headers['idempotency-key'] = ['the-same', headerSafe(value).slice(0, 200)][at % 2] ?? ''
  },
  language: (request, { value }) => {
    request.headers['accept-language'] = headerSafe(value).slice(0, 500)
  },
}
