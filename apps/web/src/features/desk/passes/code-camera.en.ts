import type { Translation } from '#platform/i18n'
import type { cameraPtBr } from './code-camera.texts.ts'

export const cameraEn: Translation<typeof cameraPtBr> = {
  open: 'Read a code by camera',
  close: 'Close the camera',
  label: 'Camera: point it at the code',
  unable: 'This browser cannot read codes by camera. Use a USB reader, or Chrome on Android.',
  refused: 'The camera did not open. Allow its use in the browser.',
}
