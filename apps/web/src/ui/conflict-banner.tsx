import { Button } from '@mantine/core'
import { Banner } from './banner.tsx'
import { useUiTexts } from './ui-context.tsx'

export interface ConflictBannerProps {
  message: string
  /** Gives up what was typed for the newest state of the record. */
  onReload: () => void
  /** Saves over what somebody else saved. */
  onOverwrite: () => void
}

/** Somebody else saved the record meanwhile: whose words win? */
export function ConflictBanner({ message, onReload, onOverwrite }: ConflictBannerProps) {
  const texts = useUiTexts()
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {texts.reloadRecord}
          </Button>
          <Button size="compact-sm" color="red" onClick={onOverwrite}>
            {texts.overwriteRecord}
          </Button>
        </>
      }
    >
      {message}
    </Banner>
  )
}
