/**
 * Extracts the `data` of server-sent events from a text that arrives in pieces. Comments and unused fields are ignored
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation).
 */
export function eventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'))
      if (lines.length > 0) onData(lines.map((line) => line.slice('data:'.length).trimStart()).join('\n'))
    }
  }
}
