import type { Language } from '@folego/domain'

/** How to set up, how to move, what to avoid or feel: three short sentences, at most `limits.cueMaxLength` letters each. */
export type Cues = readonly [string, string, string]

/** The cues of exercises of the catalogue, by id, in both languages. */
export type CuesById = Readonly<Record<string, Readonly<Record<Language, Cues>>>>
