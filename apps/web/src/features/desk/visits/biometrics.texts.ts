import { texts } from '#platform/i18n'

export const biometricsPtBr = {
  kinds: { face: 'Rosto', finger: 'Digital' },
  panel: {
    title: 'Rostos e digitais nos equipamentos',
    hint: 'Ficam no equipamento; aqui consta só que estão lá. O aluno maior de idade autoriza no perfil, no próprio celular. Quem retira a autorização ou é removido precisa ser apagado do equipamento.',
    add: 'Anotar gravação',
    addTitle: 'Anotar rosto ou digital gravada',
    save: 'Anotar',
    saved: 'Anotado. O aluno já entra por ela.',
    failed: 'Não foi possível anotar',
    student: 'Aluno',
    kind: 'Gravação',
    device: 'Equipamento',
    number: 'Número no equipamento',
    none: 'Nenhuma gravação.',
    loadFailed: 'Não foi possível carregar as gravações',
    facts: '{{kind}} em {{device}}, número {{number}} · por {{name}}, {{when}}',
    mustDelete: 'A apagar',
    ask: 'Apagar',
    askOf: 'Apagar {{kind}} de {{name}}',
    asked: 'O equipamento foi avisado para apagar',
    confirm: 'Já apaguei',
    confirmOf: 'Já apaguei no equipamento: {{kind}} de {{name}}',
    confirmed: 'Exclusão confirmada',
    actFailed: 'Não foi possível salvar',
  },
  own: {
    title: 'Rosto ou digital na entrada',
    hint: 'Você decide. O QR do celular e a recepção continuam valendo do mesmo jeito.',
    agree: { face: 'Autorizar rosto', finger: 'Autorizar digital' },
    withdraw: { face: 'Retirar autorização do rosto', finger: 'Retirar autorização da digital' },
    given: '{{kind}}: autorizado em {{day}}',
    nowhere: 'Ainda não gravado em nenhum equipamento: fale com a recepção.',
    stored: 'Gravado em {{devices}}.',
    withdrawn: '{{kind}}: autorização retirada. Falta apagar em {{devices}}.',
    done: 'Salvo',
    failed: 'Não foi possível salvar',
  },
} as const

/** Words of faces and fingers in the devices at the entrance. */
export const biometricsTexts = texts(biometricsPtBr, async () => (await import('./biometrics.en.ts')).biometricsEn)
