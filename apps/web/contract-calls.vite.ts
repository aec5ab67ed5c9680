import { api, type Endpoint } from '@folego/contract'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { ListField, ListFields, Wire } from './src/platform/transport/wire.ts'

/*
 * Calls without their schemas. A page names a call as the contract declares it (`api.students.list`), but at run time needs only its
 * method and path: this replaces the expression by those, so that zod and the schemas load with the forms that validate by them
 * (`api.students.create.body` stays as it is) and with no other page.
 */

interface ParameterSchema {
  default?: string | number
  enum?: string[]
  const?: string
  type?: string
  minimum?: number
  maximum?: number
  pattern?: string
  allOf?: { pattern?: string }[]
  maxLength?: number
}

/** How the parameters of a list are validated, for the web's own reader; undefined if the query is not that of a list. */
export function listFieldsOf(query: z.ZodObject): ListFields | undefined {
  if (!('page' in query.shape && 'sort' in query.shape) || 'format' in query.shape) return undefined
  const parametersOf = (io: 'input' | 'output') =>
    z.toJSONSchema(query, { io, unrepresentable: 'any' }).properties as Record<string, ParameterSchema>
  const [given, read] = [parametersOf('input'), parametersOf('output')]
  const defaults = query.parse({}) as Record<string, string | number | undefined>
  return Object.fromEntries(
    Object.keys(query.shape).map((name) => [
      name,
      fieldOf(name, { ...read[name], ...given[name] }, read[name], defaults[name], query),
    ]),
  )
}

function fieldOf(
  name: string,
  { enum: values, const: only, type, minimum, maximum, maxLength }: ParameterSchema,
  { pattern, allOf = [] }: ParameterSchema = {},
  usual: string | number | undefined,
  query: z.ZodObject,
): ListField {
  const base = usual === undefined ? {} : { default: usual }
  if (only !== undefined) return { ...base, values: [only] }
  if (values !== undefined) return { ...base, values }
  if (type === 'integer' && minimum !== undefined && maximum !== undefined)
    return { ...base, range: [minimum, maximum] }
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((each) => each !== undefined)
  if (type !== 'string' || patterns.length === 0)
    throw new Error(`no way to read the parameter ${name} from an address`)
  const isTrimmed = query.shape[name]?.safeParse(' x ').data === 'x'
  return { ...base, patterns, ...(maxLength !== undefined && { longest: maxLength }), ...(isTrimmed && { isTrimmed }) }
}

/** The parts of an endpoint that the transport reads, and how the address of a list is read. */
function wireOf({ name, isList }: Use): Wire | undefined {
  const [group = '', call = ''] = name.split('.')
  const groups = api as unknown as Record<string, Record<string, Endpoint>>
  const endpoint = groups[group]?.[call]
  if (endpoint === undefined) return undefined
  const { method, path, scope, idempotent, file, query } = endpoint
  const list = isList && query !== undefined ? listFieldsOf(query) : undefined
  return {
    method,
    path,
    scope,
    ...(idempotent && { idempotent }),
    ...(file && { file }),
    ...(list && { list }),
  }
}

interface Use {
  name: string
  /** The address of a list is read by it. */
  isList: boolean
  start: number
  end: number
}

/** A node of the syntax tree (ESTree), as far as it is read here. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  computed?: boolean
  object?: Node
  property?: Node
  callee?: Node
  arguments?: Node[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `api.students.list` → `students.list`. */
function nameOf({ type, computed, object, property }: Node): string | undefined {
  if (type !== 'MemberExpression' || computed || object === undefined || property?.name === undefined) return undefined
  if (object.type === 'Identifier') return object.name === 'api' ? property.name : undefined
  const group = nameOf(object)
  return group === undefined || group.includes('.') ? undefined : `${group}.${property.name}`
}

const schemas = new Set(['params', 'query', 'body', 'reply'])

/** What reads the address of a list, by its first argument. */
const listReaders = new Set(['useRecordList', 'useListState', 'readList'])

/** Where calls are used, except for a schema of theirs: `api.plans.create.body`. */
function usesIn(node: Node, isList = false): Use[] {
  const name = nameOf(node)
  if (name?.includes('.')) return [{ name, isList, start: node.start, end: node.end }]
  if (node.object !== undefined && nameOf(node.object)?.includes('.') && schemas.has(node.property?.name ?? ''))
    return []
  const list = listReaders.has(node.callee?.name ?? '') ? node.arguments?.[0] : undefined
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((child) => usesIn(child, child === list)),
  )
}

/** Replaces each use by a constant of the module, which stays the same object between renders. */
export function withoutSchemas(code: string, program: Node): string {
  const constants = new Map<string, string>()
  let rewritten = code
  for (const use of usesIn(program).toSorted((one, other) => other.start - one.start)) {
    const wire = wireOf(use)
    if (wire === undefined) continue
    const constant = `${use.isList ? 'list' : 'call'}_${use.name.replace('.', '_')}`
    constants.set(constant, JSON.stringify(wire))
    rewritten = rewritten.slice(0, use.start) + constant + rewritten.slice(use.end)
  }
  return [...constants].map(([constant, wire]) => `const ${constant} = ${wire};`).join(' ') + rewritten
}

export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    transform: {
      filter: {
        id: { include: /\/apps\/web\/src\/.*\.tsx?$/, exclude: /\.test\.tsx?$|\/src\/testing\// },
        code: /\bapi\.\w+\.\w+/,
      },
      handler(code) {
        const isOurs = /import \{[^}]*\bapi\b[^}]*\} from ['"]@folego\/contract['"]/.test(code)
        return isOurs ? { code: withoutSchemas(code, this.parse(code)), map: null } : undefined
      },
    },
  }
}
