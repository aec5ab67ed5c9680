import { type Call, calls } from '@folego/contract'
import type { Plugin } from 'vite'
import type { Wire } from './src/platform/transport/wire.ts'

/*
 * Calls without their schemas. A page names a call as the contract declares it (`api.students.list`), but at run time needs only its
 * method and path: this replaces the expression by those of the plain half (`calls`), so that zod and the schemas load with the forms that
 * validate by them and with no other page.
 */

/** The parts of a call that the transport reads, and the parameters of a list whose address is read. */
function wireOf({ name, isList }: Use): Wire | undefined {
  const [group = '', call = ''] = name.split('.')
  const declared = (calls as unknown as Record<string, Record<string, Call>>)[group]?.[call]
  if (declared === undefined) return undefined
  const { method, path, scope, idempotent, file, parameters } = declared
  return {
    method,
    path,
    scope,
    ...(idempotent && { idempotent }),
    ...(file && { file }),
    ...(isList && parameters && { parameters }),
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
