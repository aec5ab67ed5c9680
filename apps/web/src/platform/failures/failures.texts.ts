import { texts } from '#platform/i18n'

import type { ErrorCode } from '@folego/contract'

/** What is said for each refusal of the server. Texts of the specification stand word for word. */
const errors = {
  INVALID_INPUT: 'Confira os campos destacados',
  MALFORMED_JSON: 'O servidor não entendeu o pedido. Recarregue a página e tente de novo',
  GYM_ID_REQUIRED: 'ID da academia é obrigatório',
  INVITATION_INVALID: 'Este convite não é mais válido. Peça um novo à academia.',
  LAST_OWNER: 'A academia precisa de um dono, e este é o único. Torne outra pessoa dona antes.',
  STUDENT_INACTIVE: 'Um aluno inativo não entra no aplicativo. Deixe o aluno ativo antes.',
  SETUP_LINK_INVALID: 'Este link de configuração não é mais válido',
  RESET_LINK_INVALID: 'Este link de senha não é mais válido',
  SIGNED_OUT: 'Sua sessão terminou. Entre de novo',
  WRONG_CREDENTIALS: 'Credenciais inválidas',
  ACCESS_DENIED: 'Acesso negado',
  NOT_FOUND: 'Este registro não existe mais',
  PROFILE_NOT_FOUND: 'Perfil não encontrado',
  METHOD_NOT_ALLOWED: 'O servidor não entendeu o pedido. Recarregue a página e tente de novo',
  CHANGED_MEANWHILE: 'Alguém alterou este registro enquanto você editava',
  EMAIL_TAKEN: 'Este e-mail já está em uso',
  CPF_TAKEN: 'Outro aluno desta academia já tem este CPF',
  ENROLLMENT_OVERLAPS: 'Este aluno já tem uma matrícula ativa deste plano nessas datas',
  ENROLLMENT_FOLLOWED: 'Esta matrícula já foi renovada: há outra que começa depois',
  ENROLLMENT_OVER: 'Esta matrícula já terminou',
  ROWS_REFUSED: 'Nada foi alterado, porque algumas das linhas não permitem',
  UNDO_REFUSED: 'Algo mais mudou nesta matrícula, por isso não dá mais para desfazer',
  IMPORT_DONE: 'Esta importação já foi concluída ou desfeita',
  IMPORT_EMPTY: 'Nenhuma linha desta planilha pode entrar ainda',
  PLAN_IN_USE: 'Este plano tem matrículas ativas',
  ACCOUNT_SHARED: 'Esta conta também é usada em outra academia: só a própria pessoa pode mudar o acesso',
  USER_NOT_FOUND: 'Usuário não encontrado',
  WORKOUT_NOT_FOUND: 'Treino não encontrado',
  ALREADY_ASSIGNED: 'Este aluno já tem este treino',
  ASSIGNMENT_TRANSITION: 'Uma atribuição concluída ou cancelada só pode ser retomada',
  NO_EXERCISE_FITS: 'Nenhum exercício para esses músculos serve para este nível e este equipamento',
  REST_DAY: 'Este é um dia de descanso',
  SESSION_COMPLETED: 'Só instrutores e administradores descartam um treino concluído',
  SESSION_RUNNING: 'Este treino ainda está em andamento',
  WEEK_EXISTS: 'Esta ficha já tem esta semana',
  KEY_REUSED: 'Este cadastro já foi enviado. Confira a lista antes de enviar outra vez',
  EXPORT_TOO_LARGE: 'A lista é longa demais para um arquivo. Use os filtros',
  BODY_TOO_LARGE: 'O envio é grande demais',
  MEDIA_TYPE_UNSUPPORTED: 'O servidor não entendeu o pedido. Recarregue a página e tente de novo',
  TOO_MANY_REQUESTS: 'Muitas tentativas. Aguarde um momento e tente de novo',
  INTERNAL: 'Algo deu errado no servidor. Tente de novo em instantes',
  UNAVAILABLE: 'O serviço está temporariamente fora do ar. Tente de novo em instantes',
} as const satisfies Record<ErrorCode, string>

export const failuresPtBr = {
  errors,
  network: 'Sem conexão com o servidor. Confira a internet e tente de novo',
  timeout: 'O servidor demorou para responder. Tente de novo',
  unknown: 'Algo deu errado. Tente de novo',
  waitSeconds_one: 'Muitas tentativas. Tente de novo em {{count}} segundo',
  waitSeconds_other: 'Muitas tentativas. Tente de novo em {{count}} segundos',
  waitMinutes_one: 'Muitas tentativas. Tente de novo em {{count}} minuto',
  waitMinutes_other: 'Muitas tentativas. Tente de novo em {{count}} minutos',
} as const

export const failuresTexts = texts(failuresPtBr, async () => (await import('./failures.en.ts')).failuresEn)
