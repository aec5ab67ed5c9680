import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Banner, Button } from '#ui'
import { formTexts } from './form.texts.ts'
import type { OfferedDraft } from './use-contract-form.ts'

/** Loads the draft offer only when there is a draft, which is rare. */
export function DraftBanner({ draft }: { draft: OfferedDraft }) {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const date = formats.dateOf(draft.at)
  const time = formats.time(draft.at)
  return (
    <Banner
      tone="info"
      actions={
        <>
          <Button size="compact-sm" onClick={draft.use}>
            {t('draft.use')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={draft.discard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {today === undefined || date === today
        ? t('draft.today', { time })
        : t('draft.earlier', { date: formats.date(date), time })}
    </Banner>
  )
}
