export { readForeignFile, withForeignFile } from './foreign-files.ts'
export type { Uploader } from './foreign-files.ts'
