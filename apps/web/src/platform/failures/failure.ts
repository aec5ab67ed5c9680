import { ApiError, type FieldIssues } from '#platform/transport'

/** Field → issue code of a rejected form; empty for every other failure. */
export function fieldIssuesOf(error: unknown): FieldIssues {
  return error instanceof ApiError ? error.fields : {}
}

/** True if somebody else saved the record meanwhile: offer to reload or to overwrite. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
}
