import { IconPlus } from '@tabler/icons-react'
import { Opener, Panel } from '#ui'
import { useTexts } from '#platform/i18n'
import { gymDataTexts } from './gym-data.texts.ts'
import { NewGymDialog } from './new-gym-dialog.tsx'

/** 'Criar outra academia' and its dialog. */
export function NewGymPanel() {
  const t = useTexts(gymDataTexts)
  return (
    <Panel title={t('create.title')} hint={t('create.hint')}>
      <div>
        <Opener label={t('create.button')} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
          {(opened, close) => <NewGymDialog opened={opened} onClose={close} />}
        </Opener>
      </div>
    </Panel>
  )
}
