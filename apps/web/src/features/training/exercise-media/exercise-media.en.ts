import type { Translation } from '#platform/i18n'
import type { exerciseMediaPtBr } from './exercise-media.texts.ts'

/** Picture and video of an exercise: to look at, and in its form. */
export const exerciseMediaEn: Translation<typeof exerciseMediaPtBr> = {
  video: 'Watch video',
  picture: 'Picture',
  pictureHint: 'It is resized before uploading; only this gym sees it.',
  choose: 'Choose picture',
  change: 'Change picture',
  remove: 'Remove picture',
  removed: 'Picture removed: save to confirm',
  preparing: 'Preparing the picture…',
  ready: 'The picture is ready to save',
  unreadable: 'The browser cannot open this file as a picture',
  alt: 'Picture description',
  altHint: 'For people who cannot see it. If empty, the exercise name is used.',
  preview: 'Selected picture',
}
