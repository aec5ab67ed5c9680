import type { QrCode as Qr } from '@folego/contract'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { CopyButton, QrWithText, TextInput } from '#ui'
import { pixCodeTexts } from './pix-code.texts.ts'
import styles from './pix-code.module.css'

export interface PixCodeProps {
  /** Pix "copia e cola". */
  code: string
  qr: Qr
  /** What the code asks for, as text. */
  children: ReactNode
}

/** A Pix code to be scanned by another device, or copied into the bank's app on this one. */
export function PixCode({ code, qr, children }: PixCodeProps) {
  const t = useTexts(pixCodeTexts)
  return (
    <QrWithText {...qr}>
      {children}
      <TextInput
        label={t('code')}
        readOnly
        value={code}
        classNames={{ input: styles.code ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={code} words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
      </div>
      <p className="ui-muted">{t('unconfirmed')}</p>
    </QrWithText>
  )
}
