import { saleChannels } from '@folego/domain'
import { useTexts } from '#platform/i18n'
import { Select } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'

/** How a sale is made: one made away from the gym can be withdrawn from. Takes a form field's props. */
export function SaleChannelSelect(field: object) {
  const t = useTexts(membershipFormsTexts)
  return (
    <Select
      label={t('sale.channel')}
      description={t('sale.channelHint')}
      allowDeselect={false}
      data={saleChannels.map((value) => ({ value, label: t(`sale.channels.${value}`) }))}
      {...field}
    />
  )
}
