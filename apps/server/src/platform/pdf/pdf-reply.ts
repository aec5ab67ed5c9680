import type { FileReply } from '@folego/contract'
import { gymLetterhead } from '#platform/database'
import type { GymContext, SlowGymContext } from '#platform/http'
import { drawPdf } from './draw-pdf.ts'
import type { PdfContent } from './draw-pdf.ts'

/** Reads the content of a document and draws it, after the transaction has ended. */
export async function pdfReply(
  slow: SlowGymContext,
  read: (gym: GymContext) => Promise<Pick<PdfContent, 'title' | 'parts' | 'names'>>,
): Promise<FileReply> {
  const content = await slow.inGym(async (gym) => {
    const [body, head] = await Promise.all([read(gym), gymLetterhead(gym.tx, gym.gymId)])
    return { ...body, gym: head, language: slow.language }
  })
  // Characters that file systems reject are replaced in the name.
  const name = `${content.title.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`
  return { media_type: 'application/pdf', bytes: await drawPdf(content), name }
}
