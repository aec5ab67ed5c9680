import type { Translation } from '#platform/i18n'
import type { cameraPtBr } from './code-camera.texts.ts'

export const cameraEn: Translation<typeof cameraPtBr> = {
  open: 'Read a code by camera',
  close: 'Close the camera',
  label: 'Camera: point it at the code',
  unable: 'The code reader did not load. Check the internet, or use a USB reader.',
  refused: 'The camera did not open. Allow its use in the browser.',
}
