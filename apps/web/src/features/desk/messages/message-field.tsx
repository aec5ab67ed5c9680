import { limits, type MessageVariable, messageVariables } from '@folego/domain'
import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '#platform/i18n'
import { Button, Textarea } from '#ui'
import { messagesTexts } from './messages.texts.ts'
import styles from './messages.module.css'

interface MessageFieldProps {
  label: string
  value: string
  error?: ReactNode
  onChange: (text: string) => void
  onBlur?: () => void
}

/** A text with placeholders in braces, each of which can be inserted at the cursor. */
export function MessageField({ label, value, error, onChange, onBlur }: MessageFieldProps) {
  const t = useTexts(messagesTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const insertId = useId()
  const insert = (variable: MessageVariable) => {
    const field = area.current
    if (!field) return
    const { selectionStart: from, selectionEnd: to } = field
    const written = `{${variable}}`
    onChange(value.slice(0, from) + written + value.slice(to))
    // Once the field has the new text: places the cursor after it.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + written.length, from + written.length)
    })
  }
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={limits.messageMaxLength}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <fieldset className={styles.variables} aria-labelledby={insertId}>
        <span id={insertId} className="ui-muted">
          {t('editor.insert')}
        </span>
        {messageVariables.map((variable) => (
          <Button
            key={variable}
            variant="default"
            size="compact-sm"
            title={`{${variable}}`}
            onClick={() => insert(variable)}
          >
            {t(`editor.variables.${variable}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
