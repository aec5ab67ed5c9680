import { texts } from '#platform/i18n'

import type { FoundBy, GuardianRelation, Sex } from '@folego/contract'

const foundByOf = {
  referral: 'Indicação',
  social: 'Instagram e redes sociais',
  search: 'Google',
  walk_by: 'Passou em frente',
  partner: 'Empresa ou convênio',
  other: 'Outro',
} as const satisfies Record<FoundBy, string>

const sexOf = { female: 'Feminino', male: 'Masculino', other: 'Outro' } as const satisfies Record<Sex, string>

const relationOf = {
  mother: 'Mãe',
  father: 'Pai',
  legal_guardian: 'Tutor legal',
  other: 'Outro',
} as const satisfies Record<GuardianRelation, string>

/** What a gym may know of a student beyond name and contacts. */
export const studentDetailsPtBr = {
  more: 'Mais dados',
  moreHint: 'CPF, endereço, quem paga, contato de emergência, observações',
  cpf: 'CPF',
  address: 'Endereço',
  sex: 'Sexo',
  sexOf,
  secondPhone: 'Outro telefone',
  foundBy: 'Como conheceu a academia',
  foundByOther: 'Qual?',
  foundByOf,
  payer: 'Quem paga',
  payerHint: 'Outro aluno do cadastro, também sem matrícula: recebe as cobranças deste.',
  payerSelf: 'O próprio aluno',
  paidBy: 'Pago por',
  paysFor: 'Paga por',
  emergency: 'Contato de emergência',
  emergencyName: 'Quem avisar',
  emergencyPhone: 'Telefone de emergência',
  guardian: 'Menor de 18 anos: quem responde',
  guardianShort: 'Responsável',
  guardianName: 'Responsável',
  guardianPhone: 'Contato do responsável',
  guardianCpf: 'CPF do responsável',
  guardianRelation: 'Parentesco',
  relationOf,
  deskNotes: 'Observações da recepção',
  deskNotesHint: 'Só a administração vê. Alunos e instrutores não.',
  photo: {
    of: 'Foto de {{name}}',
    change: 'Trocar foto',
    camera: 'Usar a câmera',
    shoot: 'Tirar foto',
    again: 'Tirar outra',
    file: 'Escolher arquivo',
    save: 'Salvar foto',
    remove: 'Remover foto',
    saved: 'Foto salva',
    removed: 'Foto removida',
    preview: 'Foto escolhida',
    unreadable: 'Não deu para ler esta foto',
    noCamera: 'Não deu para usar a câmera. Confira a permissão do navegador ou escolha um arquivo',
    failed: 'Não foi possível mudar a foto',
    who: 'A equipe desta academia e o próprio aluno veem a foto.',
  },
  guardianMissing: 'Menor de 18 anos sem responsável no cadastro',
} as const

export const studentDetailsTexts = texts(
  studentDetailsPtBr,
  async () => (await import('./student-details.en.ts')).studentDetailsEn,
)
