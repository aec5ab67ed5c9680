import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { Button, Panel } from '#ui'
import { collectionTexts } from './collection.texts.ts'
import { ContactHistory } from './contact-history.tsx'
import { ContactDialog } from './lazy-dialogs.ts'

/** The contacts with a student about debts, for the desk. */
export function ContactsOfStudent({ student }: { student: { id: string; name: string } }) {
  const t = useTexts(collectionTexts)
  const query = useApiQuery('GET /collection/student/{id}', { params: { id: student.id } })
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
      <Loaded query={query} failed={t('loadFailed')} height={24}>
        {(history) => <ContactHistory history={history} />}
      </Loaded>
      {contact.render((debtor, shown) => (
        <ContactDialog student={debtor} {...shown} />
      ))}
    </Panel>
  )
}
