import { paymentMethodNames, paymentMethods } from '@folego/domain'
import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { Select } from '#ui'
import { dayPassTexts } from './day-pass.texts.ts'

/** How a day pass is paid; nobody who has just come has credit. */
export function PaidBy(input: Omit<ComponentProps<typeof Select>, 'data' | 'label'>) {
  const t = useTexts(dayPassTexts)
  const language = useLanguage()
  const methods = paymentMethods.filter((method) => method !== 'student_credit')
  return (
    <Select
      label={t('method')}
      allowDeselect={false}
      data={methods.map((value) => ({ value, label: paymentMethodNames[value][language] }))}
      {...input}
    />
  )
}
