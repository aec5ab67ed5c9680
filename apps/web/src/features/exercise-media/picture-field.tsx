import type { Exercise } from '@folego/contract'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { type SmallPicture, smallPictureOf } from '#platform/files'
import { BlobImage, Button, Group, TextInput, VisuallyHiddenStatus } from '#ui'
import { ExercisePicture } from './exercise-picture.tsx'
import { exerciseMediaTexts } from './exercise-media.texts.ts'
import styles from './exercise-media.module.css'

/** What shall become of the picture when the form is saved. `picture` undefined: as it was; null: away. */
export interface PictureChoice {
  picture: SmallPicture | null | undefined
  alt: string
}

export interface PictureFieldProps {
  /** The exercise that is changed; undefined for a new one. */
  base: Exercise | undefined
  value: PictureChoice
  onChange: (value: PictureChoice) => void
  disabled: boolean
}

/** Chooses, shows and takes away the picture of an exercise. */
export function PictureField({ base, value, onChange, disabled }: PictureFieldProps) {
  const t = useTexts(exerciseMediaTexts)
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<'preparing' | 'ready' | 'removed'>()
  const [wrong, setWrong] = useState(false)
  const { picture, alt } = value
  const preview = picture?.blob
  const stored = picture === undefined ? base?.picture : undefined
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (!file) return
    setSaid('preparing')
    setWrong(false)
    const small = await smallPictureOf(file)
    // The same file can be chosen again.
    field.value = ''
    setWrong(small === undefined)
    setSaid(small && 'ready')
    if (small) onChange({ picture: small, alt })
  }
  const remove = () => {
    onChange({ picture: null, alt: '' })
    setSaid('removed')
  }
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend>{t('picture')}</legend>
      <p className="ui-muted">{t('pictureHint')}</p>
      <Group gap="xs">
        {preview && <BlobImage className={styles.picture} blob={preview} alt={alt === '' ? t('preview') : alt} />}
        {base && stored && <ExercisePicture exerciseId={base.id} name={base.name_pt} picture={stored} />}
        <Button variant="default" loading={said === 'preparing'} onClick={() => input.current?.click()}>
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
      {said === 'removed' && <p className="ui-muted">{t('removed')}</p>}
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
      <VisuallyHiddenStatus>{said ? t(said) : ''}</VisuallyHiddenStatus>
    </fieldset>
  )
}
