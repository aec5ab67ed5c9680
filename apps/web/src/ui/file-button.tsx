import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface FileButtonProps extends ButtonProps {
  'aria-describedby'?: string
  /** The accessible name of the file field, and the button's text unless it has another. */
  label: string
  /** The accepted file types: `image/*,.pdf`. */
  accept: string
  onFile: (file: File) => void
}

/** A button that lets the person choose a file. */
export function FileButton({ label, accept, onFile, children = label, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget: field }) => {
          const file = field.files?.[0]
          if (file) onFile(file)
          // So that the same file can be chosen again.
          field.value = ''
        }}
      />
    </>
  )
}
