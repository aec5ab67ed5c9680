import type { Translation } from '#platform/i18n'
import type { sharePtBr } from './share.texts.ts'

export const shareEn: Translation<typeof sharePtBr> = {
  title: 'Share workout',
  choose: 'What it shows',
  parts: {
    title: 'Name of the workout',
    numbers: 'Minutes and sets',
    muscles: 'Muscles',
    load: 'Total weight',
    records: 'Records',
    gym: 'Name of the gym',
  },
  picture: 'The picture of the workout, as it will be sent',
  record: 'Record: {{name}}',
  share: 'Share',
  download: 'Download picture',
  file: 'workout.png',
  failed: 'The picture could not be shared',
}
