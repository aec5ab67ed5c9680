import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, Panel } from '#ui'
import { useTexts } from '#platform/i18n'
import { gymDataTexts } from './gym-data.texts.ts'
import { NewGymDialog } from './new-gym-dialog.tsx'

/** 'Criar outra academia', and the dialog behind it. */
export function NewGymPanel() {
  const t = useTexts(gymDataTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Panel title={t('create.title')} hint={t('create.hint')}>
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
    </Panel>
  )
}
