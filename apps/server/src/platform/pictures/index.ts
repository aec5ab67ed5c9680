export { factsOfPicture, issueOfPicture, readPictureForm } from './pictures.ts'
export type { PictureFacts, StoredPicture } from './pictures.ts'
