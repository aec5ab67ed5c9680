import { texts } from '#platform/i18n'

/** Words of the forms about a gym. */
export const gymDataPtBr = {
  data: {
    title: 'Dados da academia',
    hint: 'O fuso horário decide que dia é hoje na academia: vencimentos e relatórios seguem por ele.',
    name: 'Nome da academia',
    timezone: 'Fuso horário',
    address: 'Endereço',
    phone: 'Telefone',
    save: 'Salvar dados da academia',
    saved: 'Dados da academia atualizados com sucesso',
    failed: 'Falha ao atualizar os dados da academia',
    brazil: 'Brasil',
    elsewhere: 'Outros lugares',
  },
  discount: {
    title: 'Limites de desconto',
    hint: 'Quanto cada cargo desconta sozinho do preço de uma matrícula, sempre com o motivo. Acima do limite, outra pessoa com limite maior confirma com a própria senha. O dono dá qualquer desconto.',
    reception: 'Recepção',
    manager: 'Gerência',
    finance: 'Financeiro',
    save: 'Salvar limite',
    saved: 'Limite de desconto atualizado com sucesso',
    failed: 'Falha ao atualizar o limite de desconto',
  },
  renewal: {
    title: 'Renovação automática',
    hint: 'Vale para planos que renovam sozinhos e alunos que aceitaram: eles são avisados antes, com o preço, e podem recusar. Sem aviso, nada renova.',
    days: 'Avisar quantos dias antes',
    save: 'Salvar prazo do aviso',
    saved: 'Prazo do aviso atualizado com sucesso',
    failed: 'Falha ao atualizar o prazo do aviso',
  },
  create: {
    button: 'Criar outra academia',
    hint: 'Para quem administra mais de uma unidade. Cada academia tem seus próprios alunos, planos e matrículas.',
    title: 'Nova academia',
    templates: 'Começar com modelos prontos',
    templatesHint: '3 planos, 5 treinos e 5 fichas para ajustar. Dá para retirar depois.',
    save: 'Criar academia',
    created: '{{name}}: academia criada com sucesso',
    open: 'Abrir',
    failed: 'Falha ao criar academia',
  },
} as const

export const gymDataTexts = texts(gymDataPtBr, async () => (await import('./gym-data.en.ts')).gymDataEn)
