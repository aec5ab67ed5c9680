export { hashPassword, verifyPassword } from './passwords.ts'
export { counterAfterAttempt, forgetAttempts, forgetOldAttempts, giveBackAttempts, takeAttempts } from './rate-limit.ts'
export type { Attempt, AttemptRule, Counter, TakenAttempt, Taking } from './rate-limit.ts'
export {
  closeOtherSessions,
  closeSession,
  closeSessionById,
  closeSessionsOf,
  listSessionsOf,
  openSession,
  recognize,
  stillWelcome,
  strongestOf,
} from './sessions.ts'
export type { Client, Seat, Visitor } from './sessions.ts'
export { hashToken, newToken } from './tokens.ts'
