import { type ComponentType, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { Loaded } from '#platform/failures'
import type { ContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { type Dictionary, type Texts, useTexts } from '#platform/i18n'
import { FormDialog, RemoveButton, wordsOf } from '#platform/records'
import { CopyButton, Opener, Panel, type Shown, StatusBadge, TextInput } from '#ui'
import styles from './visits.module.css'

/** Words of everything that stands at the entrance. */
interface EntranceDictionary extends Dictionary {
  readonly title: string
  readonly hint: string
  readonly add: string
  readonly create: string
  readonly createFailed: string
  readonly name: string
  readonly nameHint: string
  readonly secret: string
  readonly copy: string
  readonly copied: string
  readonly copyFailed: string
  readonly none: string
  readonly loadFailed: string
  readonly waiting: string
  readonly active: string
  readonly seen: string
  readonly remove: string
  readonly removeOf: string
  readonly removeTitle: string
  readonly removeMessage: string
  readonly removed: string
  readonly removeFailed: string
}

interface AtEntrance {
  id: string
  name: string
  last_seen_at: string | null
}

interface EntrancePanelProps<Thing extends AtEntrance, Made extends { id: string }, D extends EntranceDictionary> {
  texts: Texts<D>
  query: { data: { object: Thing[] } | undefined; error: unknown; refetch: () => unknown }
  /** The dialog that creates one. */
  New: ComponentType<Shown & { onMade: (made: Made) => void }>
  /** What is shown once of the one just created: only the hash of its secret is stored. */
  ShownOnce: ComponentType<{ made: Made }>
  isActive: (thing: Thing) => boolean
  /** What else is said of one. */
  Notes?: ComponentType<{ thing: Thing }>
  /** What can be done with one besides removing it. */
  Acts?: ComponentType<{ thing: Thing }>
  remove: (id: string) => Promise<unknown>
}

/** What stands at the entrance: the secret of each is shown once, and removing it asks first. */
export function EntrancePanel<Thing extends AtEntrance, Made extends { id: string }, D extends EntranceDictionary>(
  props: EntrancePanelProps<Thing, Made, D>,
) {
  const { texts, query, New, ShownOnce, ...ofLines } = props
  const words = wordsOf(useTexts(texts))
  const [made, setMade] = useState<Made>()
  return (
    <Panel
      title={words('title')}
      hint={words('hint')}
      action={
        <Opener label={words('add')} aria-haspopup="dialog">
          {(opened, onClose) => <New opened={opened} onClose={onClose} onMade={setMade} />}
        </Opener>
      }
    >
      {made && <ShownOnce made={made} />}
      <Loaded query={query} failed={words('loadFailed')} height={64}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{words('none')}</p>
          ) : (
            <ul className={`${styles.entrances} ui-lined`}>
              {object.map((thing) => (
                <Line
                  key={thing.id}
                  {...ofLines}
                  texts={texts}
                  thing={thing}
                  onRemoved={() => setMade((shown) => (shown?.id === thing.id ? undefined : shown))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

interface LineProps<Thing extends AtEntrance, D extends EntranceDictionary> extends Pick<
  EntrancePanelProps<Thing, never, D>,
  'texts' | 'isActive' | 'Notes' | 'Acts' | 'remove'
> {
  thing: Thing
  onRemoved: () => void
}

function Line<Thing extends AtEntrance, D extends EntranceDictionary>(props: LineProps<Thing, D>) {
  const { texts, thing, isActive, Notes, Acts, remove, onRemoved } = props
  const words = wordsOf(useTexts(texts))
  const formats = useFormats()
  const { id, name, last_seen_at } = thing
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <StatusBadge tone={isActive(thing) ? 'active' : 'scheduled'}>
          {words(isActive(thing) ? 'active' : 'waiting')}
        </StatusBadge>
        {last_seen_at !== null && (
          <small className="ui-muted">{words('seen', { when: formats.ago(last_seen_at) })}</small>
        )}
        {Notes && <Notes thing={thing} />}
      </div>
      <div className={styles.entranceActs}>
        {Acts && <Acts thing={thing} />}
        <RemoveButton
          label={words('remove')}
          variant="default"
          aria-label={words('removeOf', { name })}
          words={{
            title: words('removeTitle', { name }),
            message: words('removeMessage'),
            done: words('removed', { name }),
            failed: words('removeFailed'),
          }}
          action={async () => {
            await remove(id)
            onRemoved()
          }}
        />
      </div>
    </li>
  )
}

interface NewAtEntranceProps<
  Values extends { name: string },
  Schema extends z.ZodType,
  Made,
  D extends EntranceDictionary,
> extends Shown {
  texts: Texts<D>
  form: ContractForm<Values, Schema>
  create: (body: z.output<Schema>) => Promise<Made>
  onMade: (made: Made) => void
  /** Fields besides the name. */
  children?: ReactNode
}

/** Asks for a name and creates one. */
export function NewAtEntrance<
  Values extends { name: string },
  Schema extends z.ZodType,
  Made,
  D extends EntranceDictionary,
>(props: NewAtEntranceProps<Values, Schema, Made, D>) {
  const { texts, form, create, onMade, children, ...shown } = props
  const words = wordsOf(useTexts(texts))
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: words('add'), save: words('create'), failed: words('createFailed') }}
      send={async (body) => {
        onMade(await create(body))
        return undefined
      }}
    >
      <TextInput
        label={words('name')}
        description={words('nameHint')}
        required
        data-autofocus
        {...form.fields.getInputProps('name')}
      />
      {children}
    </FormDialog>
  )
}

/** A secret to copy. */
export function Secret<D extends EntranceDictionary>({ texts, text }: { texts: Texts<D>; text: string }) {
  const words = wordsOf(useTexts(texts))
  return (
    <>
      <TextInput label={words('secret')} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <div>
        <CopyButton text={text} words={{ copy: words('copy'), copied: words('copied'), failed: words('copyFailed') }} />
      </div>
    </>
  )
}
