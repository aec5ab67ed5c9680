import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { Button, Panel, Skeleton } from '#ui'
import { collectionTexts } from './collection.texts.ts'
import { ContactDialog } from './lazy-dialogs.ts'
import { ContactHistory } from './contact-history.tsx'

/** The contacts with a student about debts, for the desk. */
export function ContactsOfStudent({ student }: { student: { id: string; name: string } }) {
  const t = useTexts(collectionTexts)
  const { data, error, refetch } = useApiQuery(api.collection.contacts, { params: { id: student.id } })
  const contact = useFreshDialog<typeof student>()
  return (
    <Panel
      title={t('title')}
      action={
        <Button variant="default" onClick={() => contact.open(student)}>
          {t('add')}
        </Button>
      }
    >
      {data ? (
        <ContactHistory history={data} />
      ) : error ? (
        <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
      ) : (
        <Skeleton height={24} />
      )}
      {contact.render((debtor, shown) => (
        <ContactDialog student={debtor} {...shown} />
      ))}
    </Panel>
  )
}
