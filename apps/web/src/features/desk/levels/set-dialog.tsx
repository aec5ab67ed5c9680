import { type Level, levelForm } from '@folego/contract'
import { levelColorNames } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { readDecimal, useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { FormDialog, RemoveButton } from '#platform/records'
import { Button, Dialog, Group, Select, type Shown, SimpleGrid, Stack, TextInput } from '#ui'
import { LevelName } from './level-name.tsx'
import { levelsTexts } from './levels.texts.ts'
import styles from './levels.module.css'

/** The levels of each modality in their order, with what each takes: add, change, take off the list. */
export function SetDialog({ opened, onClose }: Shown) {
  const t = useTexts(levelsTexts)
  const levels = useApiQuery('GET /level', {}, { offline: false })
  const editing = useFreshDialog<Level | 'new'>()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('set.action')} size="lg">
      <Stack gap="lg">
        <Loaded query={levels} failed={t('loadFailed')} height={160}>
          {({ object }) =>
            object.length === 0 ? (
              <p className="ui-muted">{t('set.none')}</p>
            ) : (
              [...new Set(object.map((it) => it.modality_name))].map((modality) => (
                <section key={modality} aria-label={modality}>
                  <h3>{modality}</h3>
                  <ol className={`${styles.rows} ui-lined`}>
                    {object
                      .filter((it) => it.modality_name === modality)
                      .map((it) => (
                        <LevelRow key={it.id} level={it} onEdit={() => editing.open(it)} />
                      ))}
                  </ol>
                </section>
              ))
            )
          }
        </Loaded>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => editing.open('new')}>
            {t('set.add')}
          </Button>
        </Group>
      </Stack>
      {editing.render((it, shown) => (
        <LevelDialog level={it === 'new' ? undefined : it} others={levels.data?.object ?? []} {...shown} />
      ))}
    </Dialog>
  )
}

function LevelRow({ level, onEdit }: { level: Level; onEdit: () => void }) {
  const t = useTexts(levelsTexts)
  const archive = useApiMutation('DELETE /level/{id}')
  const { id, name, classes, months, min_age } = level
  const takes = [
    classes > 0 && t('set.classes', { count: classes }),
    months > 0 && t('set.months', { count: months }),
    min_age !== null && t('set.age', { count: min_age }),
  ].filter((it) => it !== false)
  return (
    <li>
      <div>
        <LevelName level={level} />
        <span className="ui-muted">
          {takes.length === 0 ? t('set.takesNothing') : t('set.takes', { what: takes.join(', ') })}
        </span>
      </div>
      <Group gap="xs">
        <Button variant="subtle" size="sm" aria-label={t('set.editOf', { name })} onClick={onEdit}>
          {t('set.edit')}
        </Button>
        <RemoveButton
          variant="subtle"
          color="red"
          size="sm"
          above
          label={t('set.archive')}
          aria-label={t('set.archiveOf', { name })}
          words={{
            title: t('set.archiveTitle'),
            message: t('set.archiveMessage'),
            done: t('set.archived', { name }),
            failed: t('failed'),
          }}
          action={async () => archive.mutateAsync({ params: { id } })}
        />
      </Group>
    </li>
  )
}

interface LevelDialogProps extends Shown {
  /** Undefined: a new one. */
  level: Level | undefined
  others: readonly Level[]
}

function LevelDialog({ level, others, ...shown }: LevelDialogProps) {
  const t = useTexts(levelsTexts)
  const modalities = useApiQuery('GET /modality', {}, { offline: false })
  const create = useApiMutation('POST /level once')
  const update = useApiMutation('PUT /level/{id}')
  const last = others.at(-1)
  const countOf = (modality: string) => others.filter((it) => it.modality_id === modality).length
  const form = useContractForm(levelForm, {
    initialValues: {
      modality_id: level?.modality_id ?? last?.modality_id ?? '',
      name: level?.name ?? '',
      color: level?.color ?? '',
      classes: String(level?.classes ?? last?.classes ?? 0),
      months: String(level?.months ?? last?.months ?? 0),
      min_age: level?.min_age == null ? '' : String(level.min_age),
      place: level === undefined ? '' : String(level.place),
    },
    read: ({ modality_id, name, color, classes, months, min_age, place }) => ({
      modality_id,
      name,
      color: color === '' ? null : color,
      classes: readDecimal(classes),
      months: readDecimal(months),
      min_age: min_age === '' ? null : readDecimal(min_age),
      place: place === '' ? countOf(modality_id) + 1 : readDecimal(place),
    }),
  })
  const { getInputProps } = form.fields
  const modality = getInputProps('modality_id')
  const color = getInputProps('color')
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: level ? t('set.editOf', { name: level.name }) : t('set.add'),
        save: t('set.save'),
        failed: t('failed'),
      }}
      send={async ({ modality_id, ...terms }) => {
        if (level) await update.mutateAsync({ params: { id: level.id }, body: terms })
        else await create.mutateAsync({ body: { modality_id, ...terms } })
        return t('set.done')
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {!level && (
          <Select
            label={t('modality')}
            required
            data={(modalities.data?.object ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={modality.value === '' ? null : modality.value}
            onChange={(id) => modality.onChange(id ?? '')}
            error={modality.error}
          />
        )}
        <TextInput label={t('set.name')} required autoComplete="off" {...getInputProps('name')} />
        <Select
          label={t('set.color')}
          data={[
            { value: '', label: t('set.noColor') },
            ...levelColorNames.map((value) => ({ value, label: t(`colors.${value}`) })),
          ]}
          value={color.value}
          allowDeselect={false}
          onChange={(value) => color.onChange(value ?? '')}
        />
        <TextInput inputMode="numeric" label={t('set.classesField')} required {...getInputProps('classes')} />
        <TextInput inputMode="numeric" label={t('set.monthsField')} required {...getInputProps('months')} />
        <TextInput inputMode="numeric" label={t('set.ageField')} {...getInputProps('min_age')} />
        <TextInput inputMode="numeric" label={t('set.place')} {...getInputProps('place')} />
      </SimpleGrid>
    </FormDialog>
  )
}
