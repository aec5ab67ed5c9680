import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { summaryTexts } from './summary.texts.ts'

/** Kilograms to one decimal, in the language's notation: '1.250,5 kg'. */
export function useKilograms(): (value: number) => string {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  return (value) => t('kilograms', { value: formats.number(Math.round(value * 10) / 10) })
}
