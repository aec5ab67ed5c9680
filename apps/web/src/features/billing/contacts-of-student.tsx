import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { Button, ErrorState, Panel, Skeleton } from '#ui'
import { collectionTexts } from './collection.texts.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactHistory } from './contact-history.tsx'

/** The contacts with a student about debts, for the desk. */
export function ContactsOfStudent({ student }: { student: { id: string; name: string } }) {
  const t = useTexts(collectionTexts)
  const failureText = useFailureText()
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
        <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={24} />
      )}
      {contact.render((debtor, shown) => (
        <ContactDialog student={debtor} {...shown} />
      ))}
    </Panel>
  )
}
