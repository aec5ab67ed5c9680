import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

/** Compresses text like a backup. */
export const compressed = (text: string | Buffer): Promise<Buffer> => promisify(zstdCompress)(text)

/** A backup or export of a gym, uncompressed. */
export const uncompressed = (file: Buffer): Promise<Buffer> => promisify(zstdDecompress)(file)

/** The same file damaged in several ways, by what was done; `word` is in one of its rows. */
export async function damaged(file: Buffer, word: string): Promise<Record<string, Buffer>> {
  const text = await uncompressed(file)
  const letter = text.lastIndexOf(word)
  return {
    'cut in the middle': file.subarray(0, Math.floor(file.length / 2)),
    'without its end': await compressed(text.subarray(0, text.lastIndexOf('-- end'))),
    'one letter changed': await compressed(
      Buffer.concat([text.subarray(0, letter), Buffer.from('Z'), text.subarray(letter + 1)]),
    ),
    'bytes after its end': Buffer.concat([file, Buffer.from('more')]),
    'many bytes after its end': Buffer.concat([file, Buffer.alloc(300_000, 'more')]),
    'another file after its end': Buffer.concat([file, file]),
    'text after its end': await compressed(Buffer.concat([text, Buffer.from('more')])),
  }
}
