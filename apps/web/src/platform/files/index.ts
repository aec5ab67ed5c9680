export { type FileTab, openFileTab } from './open-file.ts'
export { type SmallPicture, smallPictureOf } from './small-picture.ts'
export { saveFile } from './save-file.ts'
export { useDownload } from './use-download.ts'
