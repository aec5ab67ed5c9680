export const triggerPtBr = { trigger: 'Buscar' } as const
