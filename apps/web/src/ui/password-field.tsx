import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useUiTexts } from './ui-context.tsx'

export interface PasswordFieldProps extends PasswordInputProps {
  /** Names the button that shows the password where there is another such button beside it. */
  showsOf?: string | undefined
}

/**
 * A password field with show/hide and a hint while Caps Lock is on. Pasting and password managers work; set `autoComplete`
 * to `current-password` or `new-password`.
 */
export function PasswordField({ description, showsOf, onKeyUp, onKeyDown, ...rest }: PasswordFieldProps) {
  const texts = useUiTexts()
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const shows = visible ? texts.hidePassword : texts.showPassword
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...rest}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': showsOf === undefined ? shows : `${shows}: ${showsOf}`,
        tabIndex: 0,
      }}
      description={capsLock ? <output>{texts.capsLockOn}</output> : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyDown={(event) => {
        watchCapsLock(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        watchCapsLock(event)
        onKeyUp?.(event)
      }}
    />
  )
}

interface NewPasswordFieldsProps<Name extends string> extends PasswordFieldProps {
  /** The labels of the password and of its repetition, which guards against typing errors. */
  labels: Readonly<Partial<Record<Name, string>>>
  inputProps: (name: Name) => PasswordFieldProps
}

/** A new password and its repetition; placeholder, description and `ref` apply to the first field. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { labels, inputProps, placeholder, description, ref, ...both } = props
  const first = { placeholder, description, ref }
  return (Object.keys(labels) as Name[]).map((name, at) => (
    <PasswordField
      key={name}
      autoComplete="new-password"
      {...both}
      {...(at === 0 ? first : { showsOf: labels[name] })}
      label={labels[name]}
      {...inputProps(name)}
    />
  ))
}
