import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { Button } from '#ui'
import { classesTexts } from './classes.texts.ts'

const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

/** Opens the link to the calendar of one's own classes. */
export function CalendarButton() {
  const t = useTexts(classesTexts)
  const dialog = useFreshDialog<true>()
  return (
    <>
      <Button variant="default" onClick={() => dialog.open(true)}>
        {t('calendar')}
      </Button>
      {dialog.render((_, shown) => (
        <CalendarDialog {...shown} />
      ))}
    </>
  )
}
