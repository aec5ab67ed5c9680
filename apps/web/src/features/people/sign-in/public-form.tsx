import { type ComponentProps, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useFailureText } from '#platform/failures'
import type { ContractForm } from '#platform/form'
import { Form, Banner, Button, UiLink, EmailField } from '#ui'
import styles from './public-frame.module.css'

interface PublicFormProps<Values extends object, Schema extends z.ZodType> {
  form: ContractForm<Values, Schema>
  submitLabel: string
  /** Submits the form. Errors are shown at the fields they name, else above them. */
  send: (draft: z.output<Schema>) => Promise<void>
  /** Content below the form, depending on the last failure. */
  renderAfter?: (failure: unknown) => ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form of the pages before sign-in, where nothing is cached: one attempt at a time. */
export function PublicForm<Values extends object, Schema extends z.ZodType>({
  form,
  submitLabel,
  send,
  renderAfter,
  children,
}: PublicFormProps<Values, Schema>) {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (draft: z.output<Schema>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send(draft)
    } catch (error) {
      if (!form.showRefusal(error)) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Form onSubmit={() => form.submit(submit)}>
        {failure !== undefined && <Banner tone="error">{failureText(failure)}</Banner>}
        {children}
        <Button type="submit" size="md" loading={busy}>
          {submitLabel}
        </Button>
      </Form>
      {renderAfter?.(failure)}
    </>
  )
}

/** The e-mail address of an account. */
export function AccountEmailField(props: ComponentProps<typeof EmailField>) {
  return <EmailField size="md" autoComplete="username" {...props} />
}

/** The link below a public form. */
export function PublicLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={styles.after}>
      <UiLink href={href} className={styles.link}>
        {children}
      </UiLink>
    </p>
  )
}
