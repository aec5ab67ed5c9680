export { readLogoForm } from './logo.ts'
export type { StoredLogo } from './logo.ts'
export { readAttachmentForm, readPictureForm } from './pictures.ts'
export type { StoredAttachment, StoredPicture } from './pictures.ts'
