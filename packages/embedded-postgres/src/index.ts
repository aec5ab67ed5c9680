export {
  type EmbeddedPostgres,
  type EmbeddedPostgresLog,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from './embedded-postgres.ts'
export { findOtherPrograms, type OtherPrograms, postgresMajor } from './binaries.ts'
export { majorOf, replaceData } from './data-folder.ts'
export { OtherMajor, PostgresRefused } from './refused.ts'
