export { readAttachmentForm, readPictureForm } from './pictures.ts'
export type { StoredAttachment, StoredPicture } from './pictures.ts'
