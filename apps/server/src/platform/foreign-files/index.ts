export { readForeignFile, withForeignFile } from './foreign-files.ts'
export { flatMapInSlices, inSlices } from './in-slices.ts'
export type { Uploader } from './foreign-files.ts'
