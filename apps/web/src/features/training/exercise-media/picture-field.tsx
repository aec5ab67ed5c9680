import type { Exercise } from '@folego/contract'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { type SmallPicture, smallPictureOf } from '#platform/files'
import { BlobImage, Button, FileButton, Group, TextInput, VisuallyHiddenStatus } from '#ui'
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
  const [status, setStatus] = useState<'preparing' | 'ready' | 'removed'>()
  const [wrong, setWrong] = useState(false)
  const { picture, alt } = value
  const preview = picture?.blob
  const stored = picture === undefined ? base?.picture : undefined
  const choose = async (file: File) => {
    setStatus('preparing')
    setWrong(false)
    const small = await smallPictureOf(file)
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
        <FileButton
          variant="default"
          loading={status === 'preparing'}
          label={t('picture')}
          accept="image/*"
          onFile={(file) => void choose(file)}
        >
          {t(preview || stored ? 'change' : 'choose')}
        </FileButton>
        {(preview || stored) && (
          <Button variant="subtle" color="red" onClick={remove}>
            {t('remove')}
          </Button>
        )}
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
