import type { Translation } from '#platform/i18n'
import type { exerciseMediaPtBr } from './exercise-media.texts.ts'

/** Picture and video of an exercise: to look at, and in its form. */
export const exerciseMediaEn: Translation<typeof exerciseMediaPtBr> = {
  video: 'Watch video',
  picture: 'Picture',
  pictureHint: 'Optional. It is made smaller here before it is sent; only this gym sees it.',
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove the picture',
  removed: 'Picture removed: save to confirm',
  preparing: 'Preparing the picture…',
  ready: 'The picture is ready to be saved',
  unreadable: 'This file is no picture that the browser can open',
  alt: 'What the picture shows',
  altHint: 'For those who do not see it. Empty: the name of the exercise.',
  preview: 'Chosen picture',
}
