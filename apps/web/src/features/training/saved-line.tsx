import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { trainingTexts } from './training.texts.ts'
import './saved-line.css'

/** Without a network: that what is shown was kept on the device, and of when it is. `savedAt` in milliseconds since 1970. */
export function SavedLine({ savedAt }: { savedAt: number }) {
  const t = useTexts(trainingTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const online = useOnline()
  const at = new Date(savedAt).toISOString()
  const isToday = formats.dateOf(at) === today
  return (
    <output className="training-saved">
      {!online && (
        <>
          <IconWifiOff size={16} stroke={1.8} aria-hidden />
          {isToday ? t('saved.today', { time: formats.time(at) }) : t('saved.before', { instant: formats.instant(at) })}
        </>
      )}
    </output>
  )
}
