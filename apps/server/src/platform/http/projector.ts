import { z } from 'zod'

type Project = (value: unknown) => unknown

const same: Project = (value) => value

/**
 * Compiles a reply schema into a function that copies only the fields of the schema. All replies pass through it, so an
 * undeclared column (a password hash) cannot leak, at the cost of a plain copy.
 */
export function projector(schema: z.core.$ZodType): Project {
  if (schema instanceof z.ZodObject) return objectProjector(schema)
  if (schema instanceof z.ZodArray) {
    const element = projector(schema.element)
    return element === same ? same : (value) => (Array.isArray(value) ? value.map(element) : value)
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = projector(schema.unwrap())
    return (value) => (value === null || value === undefined ? value : inner(value))
  }
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodRecord || schema instanceof z.ZodTuple) {
    // Only parsing can find the branch of a value.
    return (value) => z.parse(schema, value)
  }
  return same
}

function objectProjector(schema: z.ZodObject): Project {
  const fields = Object.entries(schema.shape).map(([key, field]) => [key, projector(field)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const source = value as Record<string, unknown>
    const copy: Record<string, unknown> = {}
    for (const [key, project] of fields) {
      const given = source[key]
      if (given !== undefined) copy[key] = project === same ? given : project(given)
    }
    return copy
  }
}
