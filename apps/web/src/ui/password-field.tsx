import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useUiTexts } from './ui-context.tsx'

export type PasswordFieldProps = PasswordInputProps

/**
 * Password with show/hide and a hint while Caps Lock is on. Pasting and password managers work; give `autoComplete`
 * `current-password` or `new-password`.
 */
export function PasswordField({ description, onKeyUp, onKeyDown, ...rest }: PasswordFieldProps) {
  const texts = useUiTexts()
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...rest}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? texts.hidePassword : texts.showPassword,
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
