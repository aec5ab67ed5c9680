import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { Button } from '#ui'
import { claimsTexts } from './claims.texts.ts'

const ClaimsDialog = lazyDialog(async () => (await import('./claims-dialog.tsx')).ClaimsDialog)

/** How many students report payments, and their list; renders nothing if there are none. */
export function ClaimsButton() {
  const t = useTexts(claimsTexts)
  const claims = useFreshDialog<true>()
  const { data } = useApiQuery('GET /payment-claim', {})
  const count = data?.total ?? 0
  return (
    <>
      {count > 0 && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => claims.open(true)}>
          {t('desk.open', { count })}
        </Button>
      )}
      {claims.render((_, shown) => (
        <ClaimsDialog {...shown} />
      ))}
    </>
  )
}
