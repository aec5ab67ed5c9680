import type { Student } from '@folego/contract'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui'

const LazyDialog = lazy(async () => {
  const { WriteDialog: component } = await import('./write-dialog.tsx')
  return { default: component }
})

/** The button that writes to several students by WhatsApp, one after the other. */
export function WriteToChosen({ students }: { students: readonly Student[] }) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setWanted(true)
    setOpened(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        WhatsApp
      </Button>
      {wanted && (
        <Suspense>
          <LazyDialog opened={opened} students={students} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
