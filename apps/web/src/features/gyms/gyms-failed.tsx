import { Button, Center, ErrorState } from '#ui'
import { signOut } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { gymsTexts } from './gyms.texts.ts'

/** No page works without the gyms: shows the reason, a retry button and sign-out. */
export function GymsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(gymsTexts)
  const failureText = useFailureText()
  return (
    <Center mih="100dvh">
      <div>
        <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={onRetry} />
        <Center>
          <Button variant="subtle" onClick={signOut}>
            {t('signOut')}
          </Button>
        </Center>
      </div>
    </Center>
  )
}
