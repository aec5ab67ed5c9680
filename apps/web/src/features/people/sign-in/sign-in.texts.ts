import { texts } from '#platform/i18n'

export const signInPtBr = {
  tagline: 'Sua academia inteligente',
  title: 'Entre na sua conta',
  documentTitle: 'Entrar',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  busy: 'Entrando...',
  forgot: 'Esqueci a senha',
  footer: '© {{year}} fôlego. Todos os direitos reservados.',
  language: 'Idioma',
  noStorage: 'Este navegador não guarda nada. Dá para usar, mas você sai ao fechar esta aba.',
  expired: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
  expiredUnsent_one:
    'Sua sessão terminou. {{count}} alteração do treino está guardada neste aparelho: entre de novo para enviá-la.',
  expiredUnsent_other:
    'Sua sessão terminou. {{count}} alterações do treino estão guardadas neste aparelho: entre de novo para enviá-las.',
  secondStep: {
    title: 'Segundo fator',
    code: 'Código',
    hint: 'Os seis números do seu aplicativo autenticador, ou um código de recuperação.',
    required: 'Informe o código',
    wrong: 'Este código não está certo, ou já foi usado',
    back: 'Voltar',
  },
  issues: {
    email: 'Por favor, informe um e-mail válido',
    password: 'Senha é obrigatória',
  },
  failures: {
    wrongCredentials: 'Credenciais inválidas',
    unknownUser: 'usuário não encontrado',
    other: 'Ocorreu um erro durante o login',
    secondStepExpired: 'O tempo para informar o código acabou. Entre de novo.',
    offline: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
    timeout: 'O servidor demorou para responder. Tente de novo.',
    tooMany: 'Muitas tentativas. Aguarde um momento e tente de novo.',
    waitSeconds_one: 'Muitas tentativas. Tente de novo em {{count}} segundo.',
    waitSeconds_other: 'Muitas tentativas. Tente de novo em {{count}} segundos.',
    waitMinutes_one: 'Muitas tentativas. Tente de novo em {{count}} minuto.',
    waitMinutes_other: 'Muitas tentativas. Tente de novo em {{count}} minutos.',
  },
} as const

export const signInTexts = texts(signInPtBr, async () => (await import('./sign-in.en.ts')).signInEn)
