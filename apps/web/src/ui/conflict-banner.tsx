import { Button } from '@mantine/core'
import { Banner } from './banner.tsx'
import { useUiTexts } from './ui-context.tsx'

export interface ConflictBannerProps {
  message: string
  /** Discards the input and loads the newest state of the record. */
  onReload: () => void
  /** Overwrites the other person's changes. */
  onOverwrite: () => void
}

/** Shown when somebody else saved the record meanwhile: reload or overwrite. */
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
