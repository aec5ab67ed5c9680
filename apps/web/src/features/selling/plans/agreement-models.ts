import type { Language } from '@folego/domain'

/** A text to start from, to be confirmed by a lawyer. Parties and terms of the sale are printed above it. */
export const agreementModels: Record<Language, string> = {
  'pt-BR': `# 1. Objeto
{academia} ({razão_social}, CNPJ {cnpj}) coloca à disposição de {aluno}, CPF {cpf}, a sua estrutura e orientação para a prática de exercícios físicos, no plano {plano}, de {início} a {fim}.

# 2. Preço e pagamento
O plano custa {preço}. A taxa de matrícula é de {taxa}. O vencimento é {vencimento}. Quem paga é {quem_paga}.

Em atraso, incidem multa de 2% e juros de 1% ao mês, proporcionais aos dias, sobre o valor em aberto.

# 3. Renovação
A renovação é {renovação}.

# 4. Saúde
O aluno declara que informou à academia as condições de saúde que podem exigir cuidado e que avisará se elas mudarem.

# 5. Uso da academia
- O acesso é pessoal e não pode ser cedido.
- Os aparelhos são usados conforme a orientação dos instrutores e guardados depois do uso.
- Objetos de valor ficam sob a guarda do aluno.

# 6. Cancelamento
O aluno pode cancelar quando quiser, no aplicativo ou na recepção. **Do que foi pago e não usado, a academia pode reter até 10%**; o restante é devolvido. Na contratação fora da academia, o aluno pode desistir em 7 dias, com devolução de tudo (Código de Defesa do Consumidor, art. 49).

# 7. Dados pessoais
Os dados são usados para cumprir este contrato e as obrigações legais (Lei 13.709/2018). O aluno pode pedir cópia, correção e exclusão à academia, pelo telefone {telefone_da_academia}.

# 8. Menores de idade
Quando o aluno tem menos de 18 anos, este contrato é aceito por {responsável}, CPF {cpf_do_responsável}, que responde por ele.
`,
  en: `# 1. Purpose
{academia} ({razão_social}, CNPJ {cnpj}) gives {aluno}, CPF {cpf}, access to its facilities and guidance for physical exercise under the plan {plano}, from {início} to {fim}.

# 2. Price and payment
The plan costs {preço}. The enrollment fee is {taxa}. Payment is due {vencimento}. The payer is {quem_paga}.

Late payments bear a fine of 2% and interest of 1% a month, by the day, on the open amount.

# 3. Renewal
Renewal: {renovação}.

# 4. Health
The student has told the gym of conditions that may require care, and will tell it of changes.

# 5. Use of the gym
- Access is personal and cannot be passed on.
- Equipment is used as the instructors advise and put back after use.
- Valuables stay in the student's own care.

# 6. Cancellation
The student may cancel at any time, in the app or at the front desk. **Of what was paid and not used, the gym may keep up to 10%**; the rest is refunded. After a sale away from the gym, the student may withdraw within 7 days and gets everything back (Consumer Code, art. 49).

# 7. Personal data
Data are used to perform this agreement and for legal duties (Law 13,709/2018). The student may ask the gym for a copy, correction and deletion, by phone at {telefone_da_academia}.

# 8. Minors
If the student is under 18, this agreement is accepted by {responsável}, CPF {cpf_do_responsável}, who is responsible for the student.
`,
}
