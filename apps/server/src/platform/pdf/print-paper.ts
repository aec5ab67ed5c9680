import type { FileReply } from '@folego/contract'
import { headOfGym } from '#platform/database'
import type { GymContext, SlowGymContext } from '#platform/http'
import { paperPdf } from './paper.ts'
import type { Paper } from './paper.ts'

/** Reads what stands on a paper and draws it; the transaction is over before the first line is drawn. */
export async function printPaper(
  slow: SlowGymContext,
  read: (gym: GymContext) => Promise<Pick<Paper, 'title' | 'parts'>>,
): Promise<FileReply> {
  const paper = await slow.inGym(async (gym) => {
    const [body, head] = await Promise.all([read(gym), headOfGym(gym.tx, gym.gymId)])
    return { ...body, gym: head, language: slow.language }
  })
  // What no file system takes is left out of the name.
  const name = `${paper.title.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`
  return { media_type: 'application/pdf', bytes: await paperPdf(paper), name }
}
