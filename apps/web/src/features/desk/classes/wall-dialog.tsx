import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Dialog, QrCode, type Shown } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { classesTexts } from './classes.texts.ts'
import styles from './classes.module.css'

/** The code of a room for its wall, which is another one every half minute. */
export function WallDialog({ roomId, opened, onClose }: Shown & { roomId: string }) {
  const t = useTexts(bookingTexts)
  const words = useTexts(classesTexts)
  const code = useApiQuery(
    'GET /room/{id}/code',
    { params: { id: roomId } },
    { refetchInterval: 15_000, keepPrevious: true, offline: false },
  )
  const title = t('wallTitle', { room: code.data?.room_name ?? '' })
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="xl">
      <Loaded query={code} failed={words('loadFailed')} height={560}>
        {({ qr }) => (
          <div className={styles.wall}>
            <QrCode {...qr} />
            <p>{t('wallHint')}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
