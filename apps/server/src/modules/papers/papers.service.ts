import type { FileReply, Language } from '@folego/contract'
import { exerciseNames } from '#modules/exercises'
import { nameOfGym } from '#platform/database'
import type { GymContext, SlowGymContext } from '#platform/http'
import { paperPdf } from './paper-pdf.ts'
import type { Paper, PaperBlock } from './paper.rules.ts'

/** What a room tells of its sheet. `opens` is the query of the student's page of workouts: `plan=…`. */
export type PaperDraft = Omit<Paper, 'gym' | 'timezone' | 'language' | 'link'> & { opens: string }

/** How a room's sheet becomes a paper: in which language, and where the product stands. */
export interface PaperWish {
  publicUrl: string
  language: Language
}

/** Reads a sheet and draws it; the transaction is over before the first line is drawn. */
export async function printPaper(
  slow: SlowGymContext,
  { publicUrl, language }: PaperWish,
  read: (gym: GymContext) => Promise<PaperDraft>,
): Promise<FileReply> {
  const { opens, ...paper } = await slow.inGym(async (gym) => {
    const draft = await read(gym)
    const nameOf = await exerciseNames(gym.tx, language)
    const named = ({ lines, ...block }: PaperBlock): PaperBlock => ({
      ...block,
      lines: lines.map((line) => ({ ...line, exercise_name: nameOf(line) })),
    })
    return { ...draft, blocks: draft.blocks.map(named), gym: await nameOfGym(gym.tx, gym.gymId) }
  })
  const link = `${publicUrl}/student-dashboard/workouts?${opens}`
  const bytes = await paperPdf({ ...paper, timezone: slow.timezone, language, link })
  // What no file system takes is left out of the name.
  const name = `${paper.title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.pdf`
  return { media_type: 'application/pdf', bytes, name }
}
