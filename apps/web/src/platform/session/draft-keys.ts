const prefix = 'draft:'

/** Where the draft of a form is stored in session storage. Names the person, so that nobody finds another's words. */
export function draftKey(userId: string, gymId: string | undefined, form: string): string {
  return `${prefix}${userId}:${gymId ?? ''}:${form}`
}

/** Throws away every half-written form of this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
