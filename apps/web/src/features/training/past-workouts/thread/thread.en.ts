import type { Translation } from '#platform/i18n'
import type { threadPtBr } from './thread.texts.ts'

export const threadEn = {
  title: 'Messages about this workout',
  loadFailed: 'Failed to load the messages',
  none: 'No messages yet.',
  text: 'New message',
  textHint: 'About this workout. The front desk does not read it.',
  attach: 'Photo or video',
  attachHint: 'A video can be up to 12 MB. Photos and videos are deleted after {{days}} days.',
  attached: '{{name}} goes with it',
  detach: 'Remove',
  send: 'Send',
  sendFailed: 'Failed to send the message',
  fileNeedsNetwork: 'No network: the photo or video can only be sent online.',
  pending: 'Will be sent once there is a network',
  refused: 'Not accepted',
  discard: 'Discard',
  you: 'You',
  photo: 'Photo by {{name}}',
  video: 'Video by {{name}}',
  showVideo: 'Show video',
  deleted: { photo: 'The photo was deleted after 30 days.', video: 'The video was deleted after 30 days.' },
  fileFailed: 'Failed to load the photo or video',
  withdraw: {
    open: 'Delete message',
    title: 'Delete this message?',
    message: 'It disappears for the other person too.',
    confirm: 'Delete',
    failed: 'Failed to delete the message',
  },
} as const satisfies Translation<typeof threadPtBr>
