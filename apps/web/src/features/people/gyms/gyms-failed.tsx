import { Button, Center } from '#ui'
import { signOut } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { gymsTexts } from './gyms.texts.ts'

/** No page works without the gyms: shows the reason, a retry button and sign-out. */
export function GymsFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useTexts(gymsTexts)
  return (
    <Center mih="100dvh">
      <div>
        <LoadFailed title={t('loadFailed')} error={error} retry={retry} />
        <Center>
          <Button variant="subtle" onClick={signOut}>
            {t('signOut')}
          </Button>
        </Center>
      </div>
    </Center>
  )
}
