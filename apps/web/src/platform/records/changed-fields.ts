/**
 * The fields of `draft` that differ from `record`: what a PATCH should carry, so that a save touches nothing else. Fields
 * that are `undefined` in the draft are left out; `null` and '' are equal.
 */
export function changedFields<Draft extends object>(
  record: Readonly<Partial<Record<keyof Draft, unknown>>>,
  draft: Draft,
): Partial<Draft> {
  const changes: Partial<Draft> = {}
  for (const name of Object.keys(draft) as (keyof Draft)[]) {
    const value = draft[name]
    if (value !== undefined && (value ?? '') !== (record[name] ?? '')) changes[name] = value
  }
  return changes
}
