import { errorReply, errors, permissions, roles, successStatus } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import { z } from 'zod'

export interface NamedEndpoint {
  name: string
  module: string
  summary: string
  endpoint: Endpoint
}

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given endpoints (https://spec.openapis.org/oas/v3.1.1). Aliases are listed as separate paths. */
export function openApiDocument(endpoints: readonly NamedEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint, ...about } of endpoints) {
    for (const [index, path] of [endpoint.path, ...(endpoint.also ?? [])].entries()) {
      const operationId = index === 0 ? name : `${name}.${index + 1}`
      ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, { ...about, operationId })
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fôlego',
      version,
      description: 'Gym management. Send `Authorization: Bearer <token>`, and `X-Gym-Id` on calls inside a gym.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorReply, 'output') },
    },
  }
}

interface About {
  module: string
  summary: string
  operationId: string
}

function operation(endpoint: Endpoint, { module, summary, operationId }: About): Json {
  const status = successStatus(endpoint)
  return {
    operationId,
    tags: [module],
    summary,
    description: accessText(endpoint),
    security: endpoint.scope === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint.body, endpoint.bareList) } }),
    responses: {
      [status]: {
        description: status === 204 ? 'Success, no content' : 'Success',
        ...(endpoint.reply && {
          content: endpoint.stream ? eventsOf(endpoint.reply) : jsonOf(endpoint.reply, 'output'),
        }),
        ...(endpoint.file && { content: filesOf(endpoint.file) }),
        ...(endpoint.tagged && { headers: { ETag: { schema: { type: 'string' } } } }),
      },
      default: {
        description: `Refused: one of ${Object.keys(errors).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function accessText(endpoint: Endpoint): string {
  if (endpoint.access === 'anyone') return 'No sign-in required.'
  if (endpoint.access === 'signed-in') return 'Any signed-in account.'
  const reaches: Partial<Record<string, string>> = permissions[endpoint.access]
  const who = roles.filter((role) => reaches[role]).map((role) => `${role}${reaches[role] === 'own' ? ' (own)' : ''}`)
  return `Permission \`${endpoint.access}\`: ${who.join(', ')}.`
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(endpoint.scope === 'public'
      ? [
          header(
            'X-Device-Id',
            false,
            'A random id stored on the device, so that a new device can be recognized at sign-in',
          ),
        ]
      : []),
    ...(endpoint.scope === 'gym'
      ? [header('X-Gym-Id', false, 'The gym of the call. May be left out by an account that belongs to one gym alone.')]
      : []),
    ...(endpoint.scope === 'gym'
      ? [header('Accept-Language', false, 'pt-BR or en; defaults to the language of the account')]
      : []),
    ...(endpoint.idempotent
      ? [
          header(
            'Idempotency-Key',
            false,
            'Names this request: repeated with the same key it returns the first reply, for two days. Another path, query or body under the same key is refused with KEY_REUSED',
          ),
        ]
      : []),
    ...(endpoint.conditional
      ? [header('If-Match', false, 'The ETag of the version that was read; a stale one gives 412 (CHANGED_MEANWHILE)')]
      : []),
  ]
}

function filesOf(mediaTypes: readonly string[]): Json {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(schema, io) } }
}

function bodyContent(body: z.ZodType, bareList: string | undefined): Json {
  if (bareList === undefined) return jsonOf(body, 'input')
  const whole = schemaOf(body, 'input') as { properties: Json }
  return { 'application/json': { schema: { anyOf: [whole.properties[bareList], whole] } } }
}

/** The schema of one event's `data`, as JSON. */
function eventsOf(schema: z.ZodType): Json {
  return { 'text/event-stream': { schema: schemaOf(schema, 'output') } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
