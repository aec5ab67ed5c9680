import { useEffect } from 'react'
import { useRefresh } from '#platform/api'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { now, useOnline } from '#platform/transport'
import { useObservable } from '#observable'
import { Banner } from '#ui'
import { aloneDesk, clockError, entriesSent, openDesk } from './alone-desk.ts'
import { visitsTexts } from './visits.texts.ts'

/** Milliseconds by which a clock must be wrong to be worth a word. */
const tolerance = 60_000

/** Since when the desk is alone and by what it decides, what is still to be sent, and how wrong this device's clock is. */
export function AloneLine() {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const online = useOnline()
  const gymId = useGym()?.id
  const { since, snapshot, entries, isRefused } = useObservable(aloneDesk)
  useEffect(() => (gymId === undefined ? undefined : openDesk(gymId)), [gymId])
  const refresh = useRefresh()
  useEffect(() => entriesSent.subscribe(() => void refresh('/door/entries')), [refresh])
  const late = clockError()
  const clock =
    Math.abs(late) > tolerance &&
    t(late > 0 ? 'alone.clockLate' : 'alone.clockEarly', { time: formats.duration(Math.round(Math.abs(late) / 1000)) })
  const unsent = entries.length > 0 && t('alone.unsent', { count: entries.length })
  const alone =
    !online &&
    (snapshot === undefined
      ? t('alone.nothing')
      : t('alone.since', {
          since: formats.time(new Date(since ?? now()).toISOString()),
          at: formats.time(snapshot.at),
        }))
  const words = [alone, unsent, isRefused && t('alone.refused'), clock].filter((it) => it !== false && it !== '')
  return <div aria-live="polite">{words.length > 0 && <Banner tone="warning">{words.join(' ')}</Banner>}</div>
}
