import * as api from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { summaries } from './summaries.ts'

export type Api = typeof api
export type ModuleName = keyof Api

/** Every endpoint with the name `module.verb` and its summary, for whoever walks the whole contract. */
export function allEndpoints(): { name: string; module: ModuleName; summary: string; endpoint: Endpoint }[] {
  return Object.entries(api).flatMap(([name, endpoints]) => {
    const module = name as ModuleName
    const lines: Readonly<Record<string, string>> = summaries[module]
    return Object.entries(endpoints as Record<string, Endpoint>).map(([verb, declared]) => ({
      name: `${module}.${verb}`,
      module,
      summary: lines[verb] ?? '',
      endpoint: declared,
    }))
  })
}
