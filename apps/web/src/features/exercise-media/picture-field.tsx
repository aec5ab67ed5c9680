import type { Exercise } from '@folego/contract'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { type SmallPicture, smallPictureOf } from '#platform/files'
import { BlobImage, Button, Group, TextInput, VisuallyHiddenStatus } from '#ui'
import { ExercisePicture } from './exercise-picture.tsx'
import { exerciseMediaTexts } from './exercise-media.texts.ts'
import styles from './exercise-media.module.css'

/** What happens to the picture when the form is saved. `picture` undefined: unchanged; null: removed. */
export interface PictureChoice {
  picture: SmallPicture | null | undefined
  alt: string
}

export interface PictureFieldProps {
  /** The exercise to edit; undefined for a new one. */
  base: Exercise | undefined
  value: PictureChoice
  onChange: (value: PictureChoice) => void
  disabled: boolean
}

/** Selects, shows and removes the picture of an exercise. */
export function PictureField({ base, value, onChange, disabled }: PictureFieldProps) {
  const t = useTexts(exerciseMediaTexts)
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<'preparing' | 'ready' | 'removed'>()
  const [wrong, setWrong] = useState(false)
  const { picture, alt } = value
  const preview = picture?.blob
  const stored = picture === undefined ? base?.picture : undefined
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (!file) return
    setStatus('preparing')
    setWrong(false)
    const small = await smallPictureOf(file)
    // Allows choosing the same file again.
    field.value = ''
    setWrong(small === undefined)
    setStatus(small && 'ready')
    if (small) onChange({ picture: small, alt })
  }
  const remove = () => {
    onChange({ picture: null, alt: '' })
    setStatus('removed')
  }
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend>{t('picture')}</legend>
      <p className="ui-muted">{t('pictureHint')}</p>
      <Group gap="xs">
        {preview && <BlobImage className={styles.picture} blob={preview} alt={alt === '' ? t('preview') : alt} />}
        {base && stored && <ExercisePicture exerciseId={base.id} name={base.name_pt} picture={stored} />}
        <Button variant="default" loading={status === 'preparing'} onClick={() => input.current?.click()}>
          {t(preview || stored ? 'change' : 'choose')}
        </Button>
        {(preview || stored) && (
          <Button variant="subtle" color="red" onClick={remove}>
            {t('remove')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={t('picture')}
          onChange={(event) => void choose(event)}
        />
      </Group>
      {wrong && <p role="alert">{t('unreadable')}</p>}
      {status === 'removed' && <p className="ui-muted">{t('removed')}</p>}
      {(preview || stored) && (
        <TextInput
          label={t('alt')}
          description={t('altHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          value={alt}
          onChange={(event) => onChange({ picture, alt: event.currentTarget.value })}
        />
      )}
      <VisuallyHiddenStatus>{status ? t(status) : ''}</VisuallyHiddenStatus>
    </fieldset>
  )
}
