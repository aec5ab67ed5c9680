import { texts } from '#platform/i18n'

export const paymentSettingsPtBr = {
  loadFailed: 'Não deu para carregar os recebimentos',
  pix: {
    title: 'Pix da academia',
    hint: 'Com a chave, cada cobrança ganha um QR code e um código copia e cola. Não precisa de contrato com ninguém.',
    kind: 'Tipo da chave',
    kinds: { cnpj: 'CNPJ', cpf: 'CPF', phone: 'Celular', email: 'E-mail', random: 'Chave aleatória' },
    key: 'Chave Pix',
    name: 'Nome de quem recebe',
    nameHint: 'Até 25 letras.',
    city: 'Cidade',
    cityHint: 'Até 15 letras.',
    inCode: 'No código fica: {{text}}',
    save: 'Salvar Pix',
    saved: 'Pix salvo com sucesso',
    failed: 'Não deu para salvar o Pix',
    paste: 'Já tem um código copia e cola da academia?',
    pasteHint: 'Cole aqui e os campos se preenchem',
    faults: {
      none: 'Isto não é um código Pix copia e cola',
      damaged: 'Este código está incompleto ou foi alterado: copie outra vez',
      dynamic:
        'Este código vale para uma só cobrança do seu banco e não traz a chave. Use um código fixo ou digite a chave',
      wrong: 'Este código tem um erro por dentro: digite a chave',
    },
  },
  late: {
    title: 'Atraso, vencimento e saída',
    hint: 'Vale para as cobranças feitas a partir de agora; as que já existem guardam o que foi combinado. Confirme com o seu contador ou advogado.',
    loadFailed: 'Não deu para carregar as regras de atraso',
    fine: 'Multa por atraso (%)',
    fineHint: 'Uma vez, sobre o valor em aberto. No máximo 2% (Código de Defesa do Consumidor, art. 52, § 1º).',
    interest: 'Juros por mês (%)',
    interestHint:
      'Simples, por dia de atraso. No máximo 1% ao mês; a lei proíbe juros sobre juros (Decreto 22.626/1933, arts. 1º e 4º).',
    tolerance: 'Dias de tolerância',
    toleranceHint:
      'Pago dentro deles, não há multa nem juros. Fim de semana e feriado nacional já contam como o próximo dia útil.',
    ahead: 'Criar mensalidades com antecedência de (dias)',
    aheadHint: 'A cobrança do mês aparece tantos dias antes de vencer.',
    exitFee: 'Multa de saída (%)',
    exitFeeHint:
      'Sobre o que foi pago e não usado, quando o aluno sai antes do fim. Até 10% é o que o Idec e tribunais (TJDFT, 2020) têm por justo.',
    exitFeeReason: 'Por que mais de 10%',
    exitFeeReasonHint: 'Só quem é dono pode, e o motivo fica registrado.',
    save: 'Salvar regras',
    saved: 'Regras de atraso salvas',
    failed: 'Não deu para salvar as regras de atraso',
  },
  collection: {
    title: 'Lembretes e cobrança',
    hint: 'Para o próprio aluno, com respeito e sem ameaças (Código de Defesa do Consumidor, art. 42).',
    loadFailed: 'Não deu para carregar os lembretes',
    reminders: 'E-mails sobre cada cobrança em aberto',
    remindersHint: 'Um por cobrança e passo, entre 8h e 20h, com o valor do dia e o Pix copia e cola.',
    noMail: 'Nenhum e-mail sai enquanto o servidor de e-mail não estiver configurado.',
    steps: {
      'D-3': '3 dias antes do vencimento',
      D0: 'No dia do vencimento',
      'D+3': '3 dias depois',
      'D+10': '10 dias depois',
    },
    text: 'Texto para o WhatsApp',
    textHint: 'Em branco, vale o texto de sempre. Campos: {{fields}}',
    save: 'Salvar lembretes',
    saved: 'Lembretes salvos',
    failed: 'Não deu para salvar os lembretes',
  },
  remove: {
    action: 'Remover chave Pix',
    title: 'Remover a chave Pix?',
    message: 'As cobranças deixam de ter QR code e copia e cola, na recepção, nos e-mails e no celular dos alunos.',
    sent: 'Um código que alguém já copiou continua pagando na conta da chave.',
    stays: 'O que já foi recebido por Pix não muda.',
    confirm: 'Remover chave',
    done: 'Chave Pix removida',
    failed: 'A chave Pix não foi removida',
  },
  preview: {
    title: 'Como quem paga vai ver',
    hint: 'Este código não tem valor: quem paga escolhe. Teste com o seu celular antes de usar.',
    name: 'Recebe: {{name}}, {{city}}',
    key: 'Chave: {{key}}',
  },
} as const

export const paymentSettingsTexts = texts(
  paymentSettingsPtBr,
  async () => (await import('./payment-settings.en.ts')).paymentSettingsEn,
)
