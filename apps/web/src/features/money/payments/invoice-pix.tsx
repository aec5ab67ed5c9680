import type { Invoice, PixSum } from '@folego/contract'
import { sumOf } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Skeleton, UiLink } from '#ui'
import { PixCode } from './pix-code.tsx'
import { receiveTexts } from './receive.texts.ts'

interface InvoicePixProps {
  chosen: readonly Invoice[]
  /** The amount being paid, in cents; unset while it is invalid. */
  amount: number | string | undefined
}

/** The Pix code of the selected invoices, one for all of them, if they are paid in full. */
export function InvoicePix({ chosen, amount }: InvoicePixProps) {
  const [invoice, ...others] = chosen
  if (invoice === undefined) return null
  const isPart = amount !== sumOf(chosen.map((it) => it.due_cents))
  // Of a part it only needs to know whether there are codes: that of a sum is created when it is read.
  if (others.length === 0 || isPart) return <CodeOfOne id={invoice.id} isPart={isPart} />
  return <CodeOfSum ids={chosen.map(({ id }) => id)} />
}

function CodeOfOne({ id, isPart }: { id: string; isPart: boolean }) {
  return <Code result={useApiQuery('GET /pix/invoice/{id}', { params: { id } })} isPart={isPart} />
}

function CodeOfSum({ ids }: { ids: string[] }) {
  return <Code result={useApiQuery('POST /pix/sum', { body: { invoice_ids: ids } })} />
}

interface CodeProps {
  /** Less than the code asks for is being paid. */
  isPart?: boolean
  result: { data: Pick<PixSum, 'code' | 'qr' | 'amount_cents'> | undefined; error: unknown }
}

function Code({ isPart = false, result: { data, error } }: CodeProps) {
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const settingsHref = usePageHref()('payment-settings')
  const isOwn = !useCan('payments.receive')
  const { code = null, qr = null, amount_cents = 0 } = data ?? {}
  if (code !== null && isPart) return <p className="ui-muted">{t('pix.part')}</p>
  if (code !== null && qr !== null) {
    return (
      <PixCode code={code} qr={qr}>
        <p className="ui-numbers">{t(isOwn ? 'pix.own' : 'pix.hint', { amount: formats.cents(amount_cents) })}</p>
      </PixCode>
    )
  }
  if (data) {
    if (isOwn) return <p className="ui-muted">{t('pix.atDesk')}</p>
    return (
      <p className="ui-muted">
        {t('pix.missing')} {settingsHref && <UiLink href={settingsHref}>{t('pix.settings')}</UiLink>}
      </p>
    )
  }
  return error ? <p className="ui-muted">{failureText(error)}</p> : <Skeleton height={160} />
}
