const prefix = 'draft:'

/** The session storage key of a form's draft. Contains the person, so that nobody finds another's input. */
export function draftKey(userId: string, gymId: string | undefined, form: string): string {
  return `${prefix}${userId}:${gymId ?? ''}:${form}`
}

/** Deletes every draft of this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
