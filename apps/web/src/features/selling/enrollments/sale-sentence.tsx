import { useFormats } from '#platform/format'
import { type PlannedSale, useSaleQuote } from './use-sale-quote.ts'

/** A sentence with the first and the last day of a sale as they will be stored; nothing until the last one is known. */
export function SaleSentence({
  words,
  ...sale
}: PlannedSale & { words: (days: { from: string; to: string }) => string }) {
  const formats = useFormats()
  const { storedEnd } = useSaleQuote(sale)
  return storedEnd === undefined ? null : words({ from: formats.date(sale.start), to: formats.date(storedEnd) })
}
