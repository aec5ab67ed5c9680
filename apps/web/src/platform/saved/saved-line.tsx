import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { savedTexts } from './saved.texts.ts'
import './saved-line.css'

interface SavedLineProps {
  /** When it was read, in milliseconds since 1970. */
  savedAt: number
  /** The page also takes entries, which wait for nobody here: it says that they need a network. */
  writes?: boolean
}

/** Without a network: that what is shown was kept on the device, and of when it is. */
export function SavedLine({ savedAt, writes = false }: SavedLineProps) {
  const t = useTexts(savedTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const online = useOnline()
  const at = new Date(savedAt).toISOString()
  const isToday = formats.dateOf(at) === today
  return (
    <output className="saved-line">
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
