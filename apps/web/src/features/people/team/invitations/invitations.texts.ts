import { texts } from '#platform/i18n'

export const invitationsPtBr = {
  link: {
    invite: 'Convidar para o app',
    newPassword: 'Link de nova senha',
    titles: { invitation: 'Convite de {{name}}', password: 'Nova senha de {{name}}' },
    explain: {
      invitation:
        'O link deixa a pessoa escolher a própria senha e entrar. Ele vale por 7 dias e uma única vez; links anteriores deixam de valer.',
      password:
        'O link deixa a pessoa escolher outra senha. Ele vale por 30 minutos e uma única vez. A pessoa recebe um aviso.',
    },
    create: 'Criar link',
    failed: 'Falha ao criar o link',
    field: 'Link',
    copy: 'Copiar',
    copied: 'Link copiado',
    copyFailed: 'Não foi possível copiar. Selecione o link e copie.',
    whatsApp: 'Enviar por WhatsApp',
    print: 'Imprimir',
    scan: 'A pessoa também pode apontar a câmera do celular para o código.',
    until: 'Vale até {{at}} e uma única vez.',
    mailed: 'O link também foi enviado para o e-mail da pessoa.',
    shownOnce: 'O link só aparece agora. Se ele se perder, crie outro.',
    messages: {
      invitation: 'Olá, {{name}}! Aqui é da {{gym}}. Para escolher sua senha e entrar no app, abra este link: {{link}}',
      password: 'Olá, {{name}}! Aqui é da {{gym}}. Para escolher uma nova senha, abra este link: {{link}}',
    },
    paper: {
      invitation: 'Seu acesso ao app da academia',
      password: 'Escolha uma nova senha',
      how: 'Aponte a câmera do celular para o código, ou digite o endereço no navegador.',
    },
  },
  open: {
    title: 'Convites em aberto',
    hint: 'O link só aparece quando é criado. Para mandar de novo, convide outra vez: o link anterior deixa de valer.',
    loadFailed: 'Falha ao carregar os convites',
    withdraw: 'Cancelar convite',
    question: 'Cancelar o convite de {{name}}? O link deixa de valer.',
    confirm: 'Cancelar convite',
    keep: 'Manter',
    done: 'Convite de {{name}} cancelado',
    failed: 'Falha ao cancelar o convite',
    name: 'Nome',
    email: 'E-mail',
    until: 'Vale até',
  },
  page: {
    documentTitle: 'Convite',
    reading: 'Abrindo o convite…',
    title: 'Olá, {{name}}!',
    summary: '{{gym}} convidou você para o fôlego. Escolha sua senha para entrar.',
    summaryEmail: '{{gym}} convidou você para o fôlego. Informe seu e-mail e escolha sua senha para entrar.',
    email: 'E-mail',
    birthDate: 'Data de nascimento',
    birthDateHint: 'Para a academia completar seu cadastro.',
    newPassword: 'Escolha uma senha',
    currentPassword: 'Senha atual, se você já tem uma conta',
    currentPasswordHint:
      'Só para quem já entra no fôlego com este e-mail, em outra academia. A senha nova passa a valer em todas.',
    forgot: 'Não sei a senha atual',
    confirmation: 'Repita a senha',
    hint: 'Pelo menos 8 caracteres.',
    submit: 'Entrar',
    wrongPassword: 'Esta não é a senha da conta que este e-mail já tem',
    invalidTitle: 'Convite',
    invalid:
      'Este convite não é mais válido: ele já foi usado ou cancelado, passou do prazo, ou algo mudou na academia ou no seu cadastro desde que foi criado. Peça um novo à academia.',
    noLink: 'Falta o código do convite. Abra o endereço completo que você recebeu.',
    retry: 'Tentar de novo',
    toSignIn: 'Ir para o login',
  },
} as const

export const invitationsTexts = texts(invitationsPtBr, async () => (await import('./invitations.en.ts')).invitationsEn)
