/** A block of an agreement text. */
export interface AgreementBlock {
  kind: 'heading' | 'item' | 'paragraph'
  text: string
}

/**
 * Splits an agreement text into blocks: `# …` is a heading, `- …` and `1. …` are items, an empty line ends a paragraph. The
 * screen and the PDF use the same blocks.
 * @example agreementBlocks('# Regras\n- Toalha') // [{ kind: 'heading', text: 'Regras' }, { kind: 'item', text: 'Toalha' }]
 */
export function agreementBlocks(text: string): AgreementBlock[] {
  const blocks: AgreementBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map((it) => it.trim())) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
    const item = /^[-*]\s+(.*)$/.exec(line)?.[1] ?? /^\d+[.)]\s.*$/.exec(line)?.[0]
    const last = blocks.at(-1)
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading })
    else if (item !== undefined) blocks.push({ kind: 'item', text: item })
    else if (line !== '' && isOpen && last !== undefined) last.text = `${last.text} ${line}`
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line })
    isOpen = line !== '' && heading === undefined
  }
  return blocks
}
