import { type DoorDevice, doorNumberForm } from '@folego/contract'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Button, notifyError, type Shown, TextInput } from '#ui'
import { devicesTexts } from './devices.texts.ts'
import styles from './visits.module.css'

/** By which numbers a device knows students: gives another, or takes one back. */
export function DeviceNumbers({ device: { id, name }, ...shown }: { device: DoorDevice } & Shown) {
  const t = useTexts(devicesTexts)
  const query = useApiQuery('GET /door/device/{id}/number', { params: { id } })
  const set = useApiMutation('PUT /door/device/{id}/number')
  const failureText = useFailureText()
  const form = useContractForm(doorNumberForm, { initialValues: { number: '', student_id: '' } })
  const takeBack = async (number: string) => {
    try {
      await set.mutateAsync({ params: { id }, body: { number, student_id: null } })
    } catch (failure) {
      notifyError(t('takeFailed'), failureText(failure))
    }
  }
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('numbersOf', { name }), save: t('give'), failed: t('giveFailed') }}
      send={async (body) => {
        await set.mutateAsync({ params: { id }, body })
        return t('given', { number: body.number })
      }}
    >
      <p className="ui-muted">{t('numbersHint')}</p>
      <TextInput label={t('number')} required data-autofocus {...form.fields.getInputProps('number')} />
      <StudentSelect label={t('student')} required {...form.fields.getInputProps('student_id')} />
      <Loaded query={query} failed={t('numbersFailed')} height={64}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('noNumbers')}</p>
          ) : (
            <ul className={`${styles.entrances} ui-lined`}>
              {object.map(({ number, student_name }) => (
                <li key={number}>
                  <div>
                    <strong>{number}</strong> {student_name}
                  </div>
                  <Button
                    variant="default"
                    aria-label={t('takeOf', { number, name: student_name })}
                    onClick={() => void takeBack(number)}
                  >
                    {t('take')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
