import { contactChannels, contactForm, contactOutcomes } from '@folego/contract'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Button, DateField, Select, type Shown, SimpleGrid, Stack, TextInput } from '#ui'
import { collectionTexts } from './collection.texts.ts'
import { ContactHistory } from './contact-history.tsx'

export interface ContactDialogProps extends Shown {
  student: { id: string; name: string }
  /** Opens a chat with the student; undefined without a mobile phone. */
  chatHref?: string | undefined
}

/** Records a contact with a student about a debt, and when to follow up. */
export function ContactDialog({ student, chatHref, opened, onClose }: ContactDialogProps) {
  const t = useTexts(collectionTexts)
  const today = useGym()?.today ?? ''
  const add = useApiMutation('POST /collection/contacts once')
  const { data } = useApiQuery('GET /collection/student/{id}', { params: { id: student.id } }, { enabled: opened })
  const form = useContractForm(contactForm, {
    initialValues: { channel: 'phone', outcome: 'promised', note: '', return_on: '' },
    read: ({ note, return_on, ...rest }) => ({
      ...rest,
      student_id: student.id,
      note: note === '' ? null : note,
      return_on: return_on === '' ? null : return_on,
    }),
  })
  const { getInputProps: input } = form.fields
  return (
    <FormDialog
      form={form}
      opened={opened}
      words={{ title: t('dialog', { name: student.name }), save: t('save'), failed: t('failed') }}
      onClose={onClose}
      send={async (body) => {
        await add.mutateAsync({ body })
        return t('done', { name: student.name })
      }}
    >
      <Stack gap="md">
        <p className="ui-muted">{t('hint')}</p>
        {chatHref !== undefined && (
          <div>
            <Button
              component="a"
              variant="light"
              href={chatHref}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
              onClick={() => form.fields.setFieldValue('channel', 'whatsapp')}
            >
              WhatsApp
            </Button>
          </div>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('channel')}
            allowDeselect={false}
            data={contactChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            {...input('channel')}
          />
          <Select
            label={t('outcome')}
            allowDeselect={false}
            data={contactOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            {...input('outcome')}
          />
        </SimpleGrid>
        <TextInput label={t('note')} {...input('note')} />
        <DateField label={t('returnOn')} description={t('returnHint')} min={today} {...input('return_on')} />
        {data && data.contacts.length + data.reminders.length > 0 && <ContactHistory history={data} />}
      </Stack>
    </FormDialog>
  )
}
