import { texts } from '#platform/i18n'

/** Words of what a student is asked about an enrollment: the agreement, and whether it renews by itself. */
export const studentAnswersPtBr = {
  agreement: {
    action: 'Contrato',
    named: 'Contrato de {{plan}}',
    pending: 'Contrato ainda não aceito',
    accepted: 'Contrato aceito em {{date}}',
    title: 'Contrato: {{plan}}',
    loadFailed: 'Falha ao carregar o contrato',
    by: {
      desk: 'Aceito por {{typed}} em {{date}}, na recepção com {{name}}',
      phone: 'Aceito por {{typed}} em {{date}}, no aplicativo',
    },
    name: 'Nome completo de quem aceita',
    accept: 'Li e aceito',
    acceptFor: 'O aluno leu e aceita',
    guardianName: 'Nome completo do responsável',
    guardianHint: 'Menor de 18 anos: quem aceita é {{name}}, como está no cadastro.',
    acceptGuardian: 'O responsável leu e aceita',
    guardianMissing:
      'Menor de 18 anos: informe nome e CPF do responsável no cadastro do aluno, e ele aceita o contrato aqui.',
    guardianAtDesk: 'Você tem menos de 18 anos: seu responsável aceita o contrato na recepção.',
    done: 'Contrato aceito',
    failed: 'O aceite não foi salvo',
    download: 'Baixar PDF',
    downloadFailed: 'Falha ao baixar o contrato',
  },
  renewal: {
    renews: 'Renova sozinha em {{date}}',
    ends: 'Termina em {{date}} e não renova sozinha',
    answered: {
      desk: 'Respondido na recepção por {{name}} em {{date}}',
      phone: 'Respondido por {{name}} em {{date}}, no aplicativo',
      renewal: 'Aceito por {{name}} em período anterior',
    },
    accept: 'Aceito a renovação automática',
    acceptFor: 'O aluno aceitou a renovação automática',
    decline: 'Não renovar',
    declineFor: 'O aluno recusou a renovação',
    accepted: 'A matrícula vai renovar sozinha',
    declined: 'A matrícula não vai renovar sozinha',
    failed: 'A resposta não foi salva',
    guardian: 'Nome do responsável, como no cadastro',
    guardianAtDesk: 'Você tem menos de 18 anos: só seu responsável pode aceitar, na recepção.',
  },
} as const

export const studentAnswersTexts = texts(
  studentAnswersPtBr,
  async () => (await import('./student-answers.en.ts')).studentAnswersEn,
)
