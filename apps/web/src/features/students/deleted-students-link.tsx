import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { UiLink } from '#ui'
import { deletedStudentsTexts } from './deleted-students.texts.ts'

/** To the deleted students, for those who may restore them; what was searched for is searched for there too. */
export function DeletedStudentsLink({ search }: { search: string | undefined }) {
  const t = useTexts(deletedStudentsTexts)
  const href = usePageHref()('deleted-students', search ? { search } : {})
  if (href === undefined) return null
  return (
    <p className="students-deleted">
      <UiLink href={href} className="ui-touch">
        {t('title')}
      </UiLink>
    </p>
  )
}
