export {
  type EmbeddedPostgres,
  type EmbeddedPostgresLog,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from './embedded-postgres.ts'
export { PostgresRefused } from './refused.ts'
