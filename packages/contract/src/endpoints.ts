import * as api from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { summaries } from './summaries.ts'

export type Api = typeof api
export type ModuleName = keyof Api

const modules: Readonly<Record<ModuleName, Readonly<Record<string, Endpoint>>>> = { ...api }

/** Every endpoint with its name `module.verb` and its summary. */
export function allEndpoints(): { name: string; module: ModuleName; summary: string; endpoint: Endpoint }[] {
  // In the order of the summaries: the exports of a module (`api`) are sorted alphabetically.
  return Object.entries(summaries).flatMap(([name, lines]: [string, Readonly<Record<string, string>>]) => {
    const module = name as ModuleName
    return Object.entries(modules[module]).map(([verb, declared]) => ({
      name: `${module}.${verb}`,
      module,
      summary: lines[verb] ?? '',
      endpoint: declared,
    }))
  })
}
