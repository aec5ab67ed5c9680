/** Normalises a code for comparison: people type spaces, hyphens and lower case. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Whether the code comes from an authenticator; anything else can only be a recovery code. */
export function isTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** Formats a recovery code: `ABCDEFGHIJKL` → `ABCD-EFGH-IJKL`. */
export function readableCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}
