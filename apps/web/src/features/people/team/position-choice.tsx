import { type Position, positions } from '@folego/contract'
import { type ComponentProps } from 'react'
import { useTexts } from '#platform/i18n'
import { Radio, Stack } from '#ui'
import { teamTexts } from './team.texts.ts'

type GroupProps = Omit<ComponentProps<typeof Radio.Group>, 'label' | 'children' | 'value' | 'onChange'>

interface PositionChoiceProps extends GroupProps {
  value: Position
  /** The positions that may be chosen; all by default. */
  among?: readonly Position[]
  onChange: (position: Position) => void
}

/** The positions, each with its permissions. */
export function PositionChoice({ value, among = positions, onChange, ...props }: PositionChoiceProps) {
  const t = useTexts(teamTexts)
  return (
    <Radio.Group
      {...props}
      label={t('position.label')}
      value={value}
      onChange={(next) => onChange(positions.find((position) => position === next) ?? value)}
    >
      <Stack gap="sm" mt={4}>
        {among.map((position) => (
          <Radio
            key={position}
            value={position}
            label={t(`positions.${position}`)}
            description={t(`rights.${position}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
