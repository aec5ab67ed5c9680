/** A code as it is compared: people type blanks and hyphens, and small letters. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** True for what an authenticator shows; anything else can only be a recovery code. */
export function isTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** `ABCDEFGHIJKL` → `ABCD-EFGH-IJKL`. */
export function readableCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}
