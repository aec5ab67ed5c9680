import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useLinkToken } from '#platform/lists'
import { lazyPart } from '#platform/pages'
import { Button, EmptyState } from '#ui'
import { kioskTexts } from './kiosk.texts.ts'
import { useKiosk } from './use-kiosk.ts'

const Entrance = lazyPart(async () => (await import('./entrance.tsx')).Entrance, { height: 480, radius: 'lg' })

/** The tablet at the entrance: whoever comes shows a code, or types CPF and birth date, and reads one answer. */
export function KioskScreen() {
  const t = useTexts(kioskTexts)
  const failureText = useFailureText()
  const { kiosk, retry } = useKiosk(useLinkToken())
  return (
    <>
      <title>{t('title')}</title>
      {kiosk.state === 'unpaired' && (
        <EmptyState isPage drawing="place" title={t('unpaired')} message={t('unpairedHint')} />
      )}
      {kiosk.state === 'failed' && (
        <EmptyState
          isPage
          drawing="place"
          title={failureText(kiosk.error)}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        />
      )}
      {kiosk.state === 'open' && <Entrance {...kiosk} />}
    </>
  )
}
