import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode } from 'react'
import { media } from './theme/breakpoints.ts'
import { useUiTexts } from './ui-context.tsx'
import styles from './dialogs.module.css'

/** What every dialog takes from whoever opens it. */
export interface Shown {
  opened: boolean
  /** Called by Esc, ✕ and a click outside the dialog. */
  onClose: () => void
}

export interface DialogProps extends Shown {
  title: string
  /** sm 440, md 560, lg 720, xl 960 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Fills the screen on phones (default true). */
  fullScreenOnPhones?: boolean
  withCloseButton?: boolean
  /** Prevents closing for the moment. */
  locked?: boolean
  /** Opened by another dialog: appears on top of it. */
  above?: boolean
  /** `inside` leaves padding and scrolling to the children, for forms with a button bar. */
  padding?: 'around' | 'inside'
  /** Below the buttons of the top bar, which opened it, and without a scrim; on phones as any other. */
  corner?: boolean
  /** Next to the title. */
  action?: ReactNode
  /** For styles: sets `data-mode` on the box; the title of a `palette` is only heard, except on phones. */
  mode?: string
  children: ReactNode
}

const widths = { sm: 440, md: 560, lg: 720, xl: 960 }

/**
 * A modal that traps the focus. Esc in an open list or calendar closes that first: the kit's own Esc handler listens on the
 * window and would close everything at once.
 */
export function Dialog(props: DialogProps) {
  const {
    opened,
    title,
    size = 'md',
    withCloseButton = true,
    locked = false,
    above = false,
    padding = 'around',
    corner = false,
  } = props
  const texts = useUiTexts()
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false })
  const close = () => {
    if (!locked) props.onClose()
  }
  /* On the element itself, because the kit's box takes no key handler. */
  const listenForEscape = (content: HTMLElement | null) => {
    const box = content?.closest<HTMLElement>('[role="dialog"]')
    const closeOnEscape = (event: KeyboardEvent) => {
      const busyInside =
        event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !busyInside) close()
    }
    // The focus is on the page itself once the focused button disappears, as after an action that it began.
    const keyWithoutFocus = (event: KeyboardEvent) => {
      const isOnTop = box === [...document.querySelectorAll('[role="dialog"]')].at(-1)
      if (event.target !== document.body || !isOnTop) return
      // Tab would leave for the page behind.
      if (event.key === 'Tab') box?.focus({ preventScroll: true })
      if (event.key === 'Tab' && event.shiftKey) event.preventDefault()
      closeOnEscape(event)
    }
    box?.addEventListener('keydown', closeOnEscape)
    document.addEventListener('keydown', keyWithoutFocus)
    return () => {
      box?.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('keydown', keyWithoutFocus)
    }
  }
  const inCorner = corner && !phone
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      fullScreen={phone && (props.fullScreenOnPhones ?? true)}
      size={widths[size]}
      // A form keeps its position while messages appear in it; a question is centered.
      centered={padding === 'around' && !inCorner}
      radius="lg"
      closeOnEscape={false}
      zIndex={above ? 250 : 200}
      transitionProps={{ duration: 150, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={inCorner ? 0 : 1} color="var(--ui-scrim)" />
      <Modal.Content data-mode={inCorner ? 'corner' : props.mode}>
        <div ref={listenForEscape} className={styles.dialog} data-padding={padding}>
          <div className={styles.dialogHead}>
            <Modal.Title>{title}</Modal.Title>
            {props.action}
            {withCloseButton && <Modal.CloseButton aria-label={texts.closeDialog} disabled={locked} />}
          </div>
          {props.children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
