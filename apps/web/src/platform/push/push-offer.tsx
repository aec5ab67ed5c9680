import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Banner, Button } from '#ui'
import { pushTexts } from './push.texts.ts'
import { usePush } from './use-push.ts'

const declined = 'push-declined'

/** Offers notifications of the system where they become useful, until they are on or declined on this device. */
export function PushOffer() {
  const t = useTexts(pushTexts)
  const { state, isChanging, change } = usePush()
  const [isDeclined, setIsDeclined] = useState(() => localStorage.getItem(declined) === 'yes')
  if (state !== 'off' || isDeclined) return null
  const decline = () => {
    localStorage.setItem(declined, 'yes')
    setIsDeclined(true)
  }
  return (
    <Banner
      tone="info"
      actions={
        <>
          <Button size="compact-sm" variant="light" loading={isChanging} onClick={() => change(true)}>
            {t('accept')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={decline}>
            {t('decline')}
          </Button>
        </>
      }
    >
      {t('offer')}
    </Banner>
  )
}
