import { type DoorDevice, doorNumberForm } from '@folego/contract'
import { useRef } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Button, notifyError, type Shown, TextInput } from '#ui'
import { devicesTexts } from './devices.texts.ts'
import styles from './visits.module.css'

/** By which numbers a device knows students: gives one card after another, or takes one back. */
export function DeviceNumbers({ device: { id, name }, ...shown }: { device: DoorDevice } & Shown) {
  const t = useTexts(devicesTexts)
  const query = useApiQuery('GET /door/device/{id}/number', { params: { id } })
  const set = useApiMutation('PUT /door/device/{id}/number')
  const failureText = useFailureText()
  const number = useRef<HTMLInputElement>(null)
  const form = useContractForm(doorNumberForm, { initialValues: { number: '', student_id: '' } })
  const takeBack = async (given: string) => {
    try {
      await set.mutateAsync({ params: { id }, body: { number: given, student_id: null } })
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
      onNext={() => number.current?.focus()}
    >
      <p className="ui-muted">{t('numbersHint')}</p>
      <TextInput ref={number} label={t('number')} required data-autofocus {...form.fields.getInputProps('number')} />
      <StudentSelect label={t('student')} required {...form.fields.getInputProps('student_id')} />
      <Loaded query={query} failed={t('numbersFailed')} height={64}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('noNumbers')}</p>
          ) : (
            <ul className={`${styles.entrances} ui-lined`}>
              {object.map(({ number: given, student_name }) => (
                <li key={given}>
                  <div>
                    <strong>{given}</strong> {student_name}
                  </div>
                  <Button
                    variant="default"
                    aria-label={t('takeOf', { number: given, name: student_name })}
                    onClick={() => void takeBack(given)}
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
