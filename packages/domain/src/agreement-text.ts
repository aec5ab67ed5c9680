/** A piece of a line, in bold or not. */
export interface TextSpan {
  text: string
  bold: boolean
}

/** A block of an agreement text. */
export interface AgreementBlock {
  kind: 'heading' | 'item' | 'paragraph'
  spans: TextSpan[]
}

/**
 * Splits an agreement text into blocks: `# …` is a heading, `- …` and `1. …` are items, an empty line ends a paragraph, and
 * `**…**` is bold. The screen and the PDF use the same blocks.
 * @example agreementBlocks('# Regras\n- Toalha') // [{ kind: 'heading', spans: [{ text: 'Regras', … }] }, { kind: 'item', … }]
 */
export function agreementBlocks(text: string): AgreementBlock[] {
  const blocks: (Pick<AgreementBlock, 'kind'> & { text: string })[] = []
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
  return blocks.map(({ kind, text: written }) => ({ kind, spans: spansOf(written) }))
}

function spansOf(text: string): TextSpan[] {
  const parts = text.split('**')
  // The last mark of an odd number is only text.
  if (parts.length % 2 === 0) parts.splice(-2, 2, parts.slice(-2).join('**'))
  return parts.map((part, at) => ({ text: part, bold: at % 2 === 1 })).filter((span) => span.text !== '')
}

/**
 * The variables of an agreement text, in braces: `{aluno}`, with or without accents. Spelled the same in both languages, because
 * a text is stored only once.
 */
export const agreementVariables = [
  'aluno',
  'cpf',
  'nascimento',
  'endereço',
  'telefone',
  'responsável',
  'cpf_do_responsável',
  'quem_paga',
  'cpf_de_quem_paga',
  'academia',
  'razão_social',
  'cnpj',
  'endereço_da_academia',
  'telefone_da_academia',
  'plano',
  'preço',
  'taxa',
  'vencimento',
  'início',
  'fim',
  'renovação',
] as const
export type AgreementVariable = (typeof agreementVariables)[number]
