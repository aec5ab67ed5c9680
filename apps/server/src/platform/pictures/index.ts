export { readPictureForm } from './pictures.ts'
export type { StoredPicture } from './pictures.ts'
