import { expect, test } from 'vitest'
import { assignmentsPtBr } from './assignments.texts.ts'

test('the words of the specification stand word for word', () => {
  expect(assignmentsPtBr.students.failed).toBe('Erro ao carregar estudantes')
})
