import { Button } from '@mantine/core'
import { Banner } from './banner.tsx'
import { useUiTexts } from './ui-context.tsx'

/** In the place of a part that could not be loaded. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useUiTexts()
  return (
    <Banner
      tone="error"
      actions={
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.partFailed}. {texts.partFailedHint}
    </Banner>
  )
}
