import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast'
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'
import type { Checker, Type } from 'typescript/unstable/sync'

/*
 * The row types declared for raw SQL. The compiler trusts `sql<Row>`; these are the declarations as it resolves them, for a test
 * to compare with the results of the database.
 */

const kinds = ['string', 'number', 'boolean', 'null', 'other'] as const
export type Kind = (typeof kinds)[number]

export interface RawStatement {
  /** `file:line` */
  place: string
  /** The text between its `${}`, in order. */
  parts: readonly string[]
  /** By name: the possible kinds of values. */
  columns: ReadonlyMap<string, ReadonlySet<Kind>>
  /** False for a single column of a Kysely statement (`sql<T>…as('name')`). */
  isWhole: boolean
}

/** Every `sql<Row>` of the server that is executed or stored, and every `sql<T>` that is a column of a statement. */
export function rawStatements(packageFolder: string): RawStatement[] {
  const api = new API({ cwd: packageFolder })
  try {
    const project = api
      .updateSnapshot({ openProjects: [path.join(packageFolder, 'tsconfig.json')] })
      .getProjects()
      .find(({ configFileName }) => configFileName.startsWith(packageFolder))
    if (project === undefined) throw new Error('the compiler found no project')
    const { checker, program, rootFiles } = project
    return rootFiles
      .filter((file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('sql<'))
      .flatMap((file) => {
        const source = program.getSourceFile(file)
        if (source === undefined) throw new Error(`the compiler does not know ${file}`)
        return templatesIn(source).flatMap((template) => {
          const line = source.text.slice(0, template.getStart(source)).split('\n').length
          const found = statementOf(template, checker)
          return found === undefined ? [] : [{ ...found, place: `${path.relative(packageFolder, file)}:${line}` }]
        })
      })
  } finally {
    api.close()
  }
}

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = []
  const visit = (child: Node): undefined => {
    if (isTaggedTemplateExpression(child) && isIdentifier(child.tag) && child.tag.text === 'sql') found.push(child)
    child.forEachChild(visit)
  }
  visit(node)
  return found
}

function statementOf(node: TaggedTemplateExpression, checker: Checker): Omit<RawStatement, 'place'> | undefined {
  const [argument] = node.typeArguments ?? []
  const use = node.parent
  const type = argument && checker.getTypeFromTypeNode(argument)
  if (type === undefined) return undefined
  const { template } = node
  const parts = isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  if (!isPropertyAccessExpression(use)) return undefined
  if (use.name.text === 'execute') return { parts, columns: columnsOf(type, checker), isWhole: true }
  const [alias] = use.name.text === 'as' && isCallExpression(use.parent) ? use.parent.arguments : []
  // A whole table with an alias (`from (select …) as e`) is not a column.
  if (alias === undefined || !isStringLiteral(alias) || /^\(\s*select/.test(parts[0] ?? '')) return undefined
  return { parts, columns: new Map([[alias.text, kindsOf(type)]]), isWhole: false }
}

/** All columns of a union; a column missing in one member may be null. */
function columnsOf(type: Type, checker: Checker): Map<string, Set<Kind>> {
  const members = type.isUnionType() ? type.getTypes() : [type]
  const all = members.map(
    (member) =>
      new Map(
        checker.getPropertiesOfType(member).map((it) => [it.name, kindsOf(checker.getTypeOfSymbol(it))] as const),
      ),
  )
  const missing = new Set<Kind>(['null'])
  const names = new Set(all.flatMap((columns) => [...columns.keys()]))
  return new Map(
    [...names].map((name) => [
      name,
      all.map((columns) => columns.get(name) ?? missing).reduce((one, next) => one.union(next)),
    ]),
  )
}

function kindsOf(type: Type | undefined): Set<Kind> {
  if (type === undefined) return new Set()
  if (type.isUnionType())
    return type
      .getTypes()
      .map(kindsOf)
      .reduce((all, some) => all.union(some))
  const is = (flags: TypeFlags) => (type.flags & flags) !== 0
  if (is(TypeFlags.Unknown | TypeFlags.Any)) return new Set(kinds)
  if (is(TypeFlags.Null)) return new Set(['null'])
  if (is(TypeFlags.StringLike)) return new Set(['string'])
  if (is(TypeFlags.NumberLike)) return new Set(['number'])
  if (is(TypeFlags.BooleanLike)) return new Set(['boolean'])
  return new Set(['other'])
}
