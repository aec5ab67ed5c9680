export { aGym, aPerson, aStudentWithAccount, refusalOf, testPassword } from './a-gym.ts'
export type { GymOptions, Person, TestGym } from './a-gym.ts'
export {
  aFreeTerm,
  aGymWithReception,
  aMember,
  aPlan,
  aStudent,
  assignedWorkout,
  aTrainingSet,
  createdOn,
  createStudent,
  createStudentWithAccount,
  enroll,
  enrolled,
  goTo,
  studentForm,
  unknownId,
} from './fixtures.ts'
export { aPhone } from './a-phone.ts'
export type { Phone } from './a-phone.ts'
export { aPicture } from './a-picture.ts'
export { aPushService, claimsOf, decrypted } from './a-push-service.ts'
export type { TestBrowser, TestPushService } from './a-push-service.ts'
export { compressed, damaged, uncompressed } from './damaged-dumps.ts'
export { openTestDatabase, ownDatabaseAddress } from './database.ts'
export { ownDatabases } from './own-databases.ts'
export { quickPassphrases } from './quick-passphrases.ts'
export { callsWithIds } from './calls-with-ids.ts'
export type { CallWithIds } from './calls-with-ids.ts'
export { freshRecords } from './fresh-records.ts'
export { aClass, aClassPack, aLevel, aService, recordsOf, staffedHours, smallPng, someId, stateOf } from './records.ts'
export type { RecordIds } from './records.ts'
export { aTimetable, classMonday } from './a-timetable.ts'
export { codeFor } from './authenticator.ts'
export { textOfPdf } from './pdf-text.ts'
export { missingPlaces, proofsIn, readProofPage, unfoundProofs } from './proof-pages.ts'
export type { ProofRow } from './proof-pages.ts'
export { observeStatements } from './statements.ts'
export { webAddresses } from '#platform/http'
export { callerOf, openTestServer, ownTestServer, testKeys, testNow, testServer } from './server.ts'
export type { Call, CallResult, Parts, TestServer } from './server.ts'
export {
  databaseAddressOf,
  isRunning,
  newDataFolder,
  openGym,
  postmasterOf,
  removeDataFolder,
  runProgram,
  startServerProcess,
} from './server-process.ts'
export type { Desk, ServerProcess } from './server-process.ts'
