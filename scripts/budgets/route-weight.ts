import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteFiles } from './manifest.ts'

export type Kind = 'js' | 'css'
/** Gzipped bytes by the name of the chunk. */
export type Chunks = Record<string, number>
export type RouteWeight = { route: string; files: number; js: Chunks; css: Chunks }

/** What each route makes a browser load, gzipped. */
export function weighRoutes(client: string, routes: RouteFiles[]): RouteWeight[] {
  const known = new Map<string, number>()
  function weigh(path: string): number {
    const bytes = known.get(path) ?? gzipSync(readFileSync(join(client, path))).length
    known.set(path, bytes)
    return bytes
  }

  return routes.map(({ route, files }) => {
    const weight: RouteWeight = { route, files: files.length, js: {}, css: {} }
    for (const { path, name } of files) {
      const chunks = weight[path.endsWith('.css') ? 'css' : 'js']
      chunks[name] = (chunks[name] ?? 0) + weigh(path)
    }
    return weight
  })
}

export function sumOf(chunks: Chunks): number {
  return Object.values(chunks).reduce((sum, bytes) => sum + bytes, 0)
}
