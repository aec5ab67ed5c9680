export { readLogoForm } from './logo.ts'
export type { StoredLogo } from './logo.ts'
export { readAttachmentForm, readMediumForm, readPictureForm } from './pictures.ts'
export type { StoredAttachment, StoredMedium, StoredPicture } from './pictures.ts'
