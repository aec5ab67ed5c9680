import type { ReactNode } from 'react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { dayPassTexts } from './day-pass.texts.ts'

interface Buyer {
  id: string
  name: string
}

const DayPassDialog = lazyDialog(async () => (await import('./day-pass-dialog.tsx')).DayPassDialog, { remount: true })

/** Sells today to a student; `words` is undefined while the gym sells no day passes. */
export function useDayPass(): { words: string | undefined; open: (buyer: Buyer) => void; dialog: ReactNode } {
  const t = useTexts(dayPassTexts)
  const formats = useFormats()
  const price = useApiQuery('GET /door/settings', {}, { offline: false }).data?.day_pass_cents ?? null
  const selling = useFreshDialog<Buyer>()
  return {
    words: price === null ? undefined : t('open', { amount: formats.cents(price) }),
    open: selling.open,
    dialog:
      price !== null && selling.render((buyer, shown) => <DayPassDialog buyer={buyer} price={price} {...shown} />),
  }
}
