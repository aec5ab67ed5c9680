import { useTexts } from '#platform/i18n'
import type { ListState } from '#platform/lists'
import { ListEmpty } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** Nobody is enrolled yet. */
export function NoEnrollments({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTexts(enrollmentsTexts)
  return (
    <ListEmpty
      drawing="card"
      title={t('empty.title')}
      message={t(onAdd ? 'empty.message' : 'empty.readOnly')}
      add={{ label: t('add'), onClick: onAdd }}
    />
  )
}

/** Search and filters leave nothing. */
export function NoEnrollmentsFound({
  list,
}: {
  list: Pick<ListState<{ search?: string | undefined }>, 'query' | 'clear'>
}) {
  const t = useTexts(enrollmentsTexts)
  const { search } = list.query
  return (
    <ListEmpty
      title={t('noMatch.title')}
      message={search ? t('noMatch.search', { search }) : t('noMatch.filters')}
      other={{ label: t('noMatch.clear'), onClick: list.clear }}
    />
  )
}
