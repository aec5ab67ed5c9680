import { IconWifiOff } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useOnline } from '#platform/transport'
import { offlineTexts } from './offline.texts.ts'
import styles from './saved-line.module.css'

interface SavedLineProps {
  /** When it was read, in milliseconds since 1970. */
  savedAt: number
  /** The page also takes entries, which wait for nobody here: it says that they need a network. */
  writes?: boolean
}

/** Without a network: that what is shown was saved on the device, and of when it is. */
export function SavedLine({ savedAt, writes = false }: SavedLineProps) {
  const t = useTexts(offlineTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const online = useOnline()
  const at = new Date(savedAt).toISOString()
  const isToday = formats.dateOf(at) === today
  return (
    <output className={styles.line}>
      {!online && (
        <>
          <IconWifiOff size={16} stroke={1.8} aria-hidden />
          <span>
            {isToday ? t('today', { time: formats.time(at) }) : t('before', { instant: formats.instant(at) })}
            {writes && `. ${t('changes')}`}
          </span>
        </>
      )}
    </output>
  )
}

/** Whether a list says that it could not be read: not without a network, where the page says that it shows what was saved. */
export function useSaysFailure(): (result: { isError: boolean; data: unknown }) => boolean {
  const online = useOnline()
  return ({ isError, data }) => isError && (online || data === undefined)
}
