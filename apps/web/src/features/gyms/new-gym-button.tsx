import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui'
import { useTexts } from '#platform/i18n'
import { gymsTexts } from './gyms-texts.ts'
import { NewGymDialog } from './new-gym-dialog.tsx'

/** 'Criar outra academia', and the dialog behind it. */
export function NewGymButton() {
  const t = useTexts(gymsTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <p className="settings-hint">{t('create.hint')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('create.button')}
        </Button>
      </div>
      <NewGymDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
