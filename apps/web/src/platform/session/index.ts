export {
  currentSession,
  endSession,
  expireSession,
  storeGymId,
  onSessionEnd,
  readGymId,
  readToken,
  replaceToken,
  startSession,
  updateSessionUser,
  useSession,
  type Session,
  type SessionEnd,
  type SessionUser,
} from './session-store.ts'
export { areaOfRoleId, areaOfRoleName, areaHomes, type AreaName } from './role-home.ts'
export { forgetDrafts, draftKey } from './draft-keys.ts'
