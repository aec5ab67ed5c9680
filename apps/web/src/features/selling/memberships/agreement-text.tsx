import { agreementBlocks, type TextSpan } from '@folego/domain'
import { Fragment } from 'react'
import { Stack } from '#ui'

const tags = { heading: 'h3', item: 'p', paragraph: 'p' } as const

/** An agreement as people read it: headings, items and bold words, as in its PDF. */
export function AgreementText({ text }: { text: string }) {
  const blocks = agreementBlocks(text).map((it, place) => ({ ...it, place, Tag: tags[it.kind] }))
  return (
    <Stack component="article" gap="xs">
      {blocks.map(({ kind, spans, place, Tag }) => (
        <Tag key={place}>
          {kind === 'item' && '• '}
          <Spans spans={spans} />
        </Tag>
      ))}
    </Stack>
  )
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  const parts = spans.map((span, place) => ({ ...span, place }))
  return parts.map(({ text, bold, place }) => <Fragment key={place}>{bold ? <strong>{text}</strong> : text}</Fragment>)
}
