import type { FileReply } from '@folego/contract'
import { descriptionFor, type Language, notesWithoutPlaces, titleFor } from '@folego/domain'
import { exerciseNames, gymExercises } from '#modules/training/exercises'
import { gymLetterhead } from '#platform/database'
import type { GymContext, SlowGymContext } from '#platform/http'
import { sheetPdf } from './sheet-document.ts'
import { type PrintedBlock, type PrintedSheet, type SheetBlock, workedIn } from './sheet-pdf.rules.ts'

/** A module's sheet to print. `opens` is the query of the student's workouts page: `plan=…`. */
export type SheetDraft = Omit<PrintedSheet, 'gym' | 'logo' | 'timezone' | 'language' | 'link' | 'blocks'> & {
  blocks: readonly SheetBlock[]
  opens: string
}

/** The language of a printed sheet, and the base address of its code. */
export interface PrintOptions {
  publicUrl: string
  language: Language
}

/** Reads a sheet and draws it after the transaction has ended. */
export async function printSheet(
  slow: SlowGymContext,
  { publicUrl, language }: PrintOptions,
  read: (gym: GymContext) => Promise<SheetDraft>,
): Promise<FileReply> {
  const { opens, ...sheet } = await slow.inGym(async (gym) => {
    const [draft, nameOf, { byId }, { name: gymName, logo }] = await Promise.all([
      read(gym),
      exerciseNames(gym.tx, language),
      gymExercises(gym.tx),
      gymLetterhead(gym.tx, gym.gymId),
    ])
    const named = ({ lines, ...block }: SheetBlock): PrintedBlock => ({
      ...block,
      heading: titleFor(block.heading, language, true),
      worked: workedIn(lines, byId),
      lines: lines.map((line) => ({
        ...line,
        exercise_name: nameOf(line),
        notes: line.notes.map((note) => notesWithoutPlaces(note, language)).filter((note) => note !== ''),
      })),
    })
    return {
      ...draft,
      title: titleFor(draft.title, language),
      description: descriptionFor(draft.description, language),
      blocks: draft.blocks.map(named),
      gym: gymName,
      logo,
    }
  })
  const link = `${publicUrl}/student-dashboard/workouts?${opens}`
  const bytes = await sheetPdf({ ...sheet, timezone: slow.timezone, language, link })
  // Characters that file systems reject are left out of the name.
  const name = `${sheet.title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.pdf`
  return { media_type: 'application/pdf', bytes, name }
}
