import { z } from 'zod'
import type { IssueCode } from './issues.ts'

/** What is refused about a file: it is missing, not base64, or too large. */
interface FileIssues {
  missing: IssueCode
  invalid: IssueCode
  tooLarge: IssueCode
}

const files = new WeakSet<z.core.$ZodType>()

/** A file of at most so many bytes, as forms send it: in base64. */
export function fileContent(bytesMax: number, { missing, invalid, tooLarge }: FileIssues) {
  const schema = z
    .string(missing)
    .min(1, missing)
    // Only the length is looked at first; a regular expression would read all of a text that is too long.
    .refine((text) => bytesInBase64(text) <= bytesMax, { error: tooLarge, abort: true })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, invalid)
  files.add(schema)
  return schema
}

/** Whether a field of a form is a file. */
export function isFileContent(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return isFileContent(schema.unwrap())
  }
  return files.has(schema)
}

/** How many bytes a text in base64 carries. */
function bytesInBase64(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return Math.floor((text.length * 3) / 4) - padding
}
