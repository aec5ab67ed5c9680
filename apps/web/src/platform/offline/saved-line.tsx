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
  /** The page also accepts input, which is not queued here: states that it needs a network. */
  writes?: boolean
}

/** Without a network, states that the data was saved on the device, and when. */
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

/** Whether a list shows its load failure: not without a network, when the page states that it shows saved data. */
export function useShowsFailure(): (result: { isError: boolean; data: unknown }) => boolean {
  const online = useOnline()
  return ({ isError, data }) => isError && (online || data === undefined)
}
