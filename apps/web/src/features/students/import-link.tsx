import { IconFileImport } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, UiLink } from '#ui'
import { studentsTexts } from './students.texts.ts'

/** To the import of a spreadsheet, for those who may. */
export function ImportLink() {
  const t = useTexts(studentsTexts)
  const href = usePageHref()('import')
  if (href === undefined) return null
  return (
    <Button
      component={UiLink}
      href={href}
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.8} aria-hidden />}
    >
      {t('import')}
    </Button>
  )
}
