import type { StudentDetails } from '@folego/contract'
import type { Person } from './people.ts'

/** CPF numbers commonly used as examples. */
const exampleCpfs = ['52998224725', '11144477735', '12345678909']

const samples: readonly Partial<StudentDetails>[] = [
  { found_by: 'referral', emergency_name: 'Marta, mãe', desk_notes: 'Prefere pagar por Pix.' },
  { found_by: 'social' },
  { found_by: 'walk_by', emergency_name: 'Paulo, marido' },
  { found_by: 'other', found_by_other: 'Panfleto da padaria' },
  { found_by: 'search', emergency_name: 'Lúcia, irmã', desk_notes: 'Treina só de manhã. Ligar depois das 14h.' },
  {},
]

/**
 * Details about a student beyond name and contacts. `place` counts the students of the gym; `canNote`: whether the person who
 * enters them may write desk notes. Students under 18 on `today` have a guardian.
 */
export function demoDetailsOf(
  { phone, birth_date }: Person,
  { place, today, canNote }: { place: number; today: string; canNote: boolean },
): Partial<StudentDetails> {
  const { desk_notes, ...details } = samples[place % samples.length] ?? {}
  const areaCode = phone.slice(0, 5)
  const isMinor = birth_date > `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  return {
    ...details,
    ...(details.emergency_name && { emergency_phone: `${areaCode}96000${String(1000 + place)}` }),
    ...(place < exampleCpfs.length && { cpf: exampleCpfs[place] ?? null }),
    ...(isMinor && {
      guardian_name: 'Rosana Moreira',
      guardian_relation: 'mother' as const,
      guardian_phone: `${areaCode}96100${String(1000 + place)}`,
    }),
    ...(canNote && desk_notes && { desk_notes }),
  }
}
