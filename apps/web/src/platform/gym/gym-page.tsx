import type { Gym } from '@folego/contract'
import { Fragment, type ReactNode, useId } from 'react'
import { useTexts } from '#platform/i18n'
import { AddButton, EmptyState, Page, PageHeader } from '#ui'
import { useGym } from './gym-context.ts'
import { gymTexts } from './gym.texts.ts'

interface GymPageProps {
  title: string
  /** Shown when no gym is selected: what to do about it. */
  chooseGym: string
  /** Next to the title if a gym is selected; nothing by default: the selector names the gym. */
  summary?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** The add button, for whoever may add; disabled without a gym, with `withoutGym` as the reason. */
  add?:
    | { label: string; onClick: () => void; withoutGym?: string; keys?: string; variant?: 'default' | undefined }
    | false
    | undefined
  /** Shown above the title. */
  above?: ReactNode
  width?: 'list' | 'form'
  /** The page content, remounted for another gym. */
  children: ReactNode | ((gym: Gym) => ReactNode)
}

/** A page about the selected gym: title, actions, and a message if no gym is selected. */
export function GymPage({ title, chooseGym, summary, actions, add, above, width = 'list', children }: GymPageProps) {
  const t = useTexts(gymTexts)
  const gym = useGym()
  const whyId = useId()
  const why = add ? add.withoutGym : undefined
  return (
    <Page width={width}>
      {above}
      <PageHeader
        title={title}
        summary={gym ? summary : t('noGym')}
        actions={
          (actions || add) && (
            <>
              {actions}
              {add && (
                <AddButton
                  disabled={!gym}
                  {...(add.variant && { variant: add.variant })}
                  aria-describedby={!gym && why ? whyId : undefined}
                  keys={add.keys}
                  onClick={add.onClick}
                >
                  {add.label}
                </AddButton>
              )}
            </>
          )
        }
      />
      {gym ? (
        <Fragment key={gym.id}>{typeof children === 'function' ? children(gym) : children}</Fragment>
      ) : (
        <NoGym message={chooseGym} why={why && <p id={whyId}>{why}</p>} />
      )}
    </Page>
  )
}

/** Placeholder for a gym's content when no gym is selected. */
export function NoGym({ message, why }: { message: string; why?: ReactNode }) {
  const t = useTexts(gymTexts)
  return <EmptyState drawing="place" title={t('noGym')} message={message} action={why} />
}
