export { openCallLimit } from './call-limit.ts'
export type { CallLimit } from './call-limit.ts'
export { findHolder } from './holders.ts'
export { isEasyPassword } from './easy-passwords.ts'
export { hashPassword, matchPassword, verifyPassword } from './passwords.ts'
export { authenticatorUri, base32, codeOf, matchingStep, stepOf } from './one-time-codes.ts'
export { newSecretKey, parseSecretKeys, seal, unseal } from './sealing.ts'
export type { Sealed, SecretKeys } from './sealing.ts'
export {
  counterAfterAttempt,
  forgetAttempts,
  forgetOldAttempts,
  giveBackAttempts,
  takeAttempts,
  takeQuotas,
} from './rate-limit.ts'
export type { Attempt, AttemptRule, Counter, Quota, TakenAttempt, Taking } from './rate-limit.ts'
export {
  closeOtherSessions,
  closeSession,
  closeSessionById,
  closeSessionsOf,
  isAdmitted,
  keepSessionsOver,
  lacksSecondFactor,
  listSessionsOf,
  openSession,
  proofOfSession,
  proveSecondFactor,
  stillAuthorized,
  strongestOf,
} from './sessions.ts'
export { openRecognition, VisitorChanged } from './recognition.ts'
export type { CachedVisitor, Recognition } from './recognition.ts'
export type { Client, ConnectionIdentity, Visitor } from './sessions.ts'
export { gymOfToken, hashToken, newToken, tokenFor } from './tokens.ts'
export { hasJustWritten, recordWriter } from './writers.ts'
