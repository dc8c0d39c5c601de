import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteFiles } from './manifest.ts'

export type Kind = 'js' | 'css'
/** Gzipped bytes by the name of the chunk. */
export type Chunks = Record<string, number>
export type RouteSize = { route: string; files: number; js: Chunks; css: Chunks }

/** Sizes of the files that a browser loads for each route, gzipped. */
export function measureRoutes(client: string, routes: RouteFiles[]): RouteSize[] {
  const known = new Map<string, number>()
  function gzippedSize(path: string): number {
    const bytes = known.get(path) ?? gzipSync(readFileSync(join(client, path))).length
    known.set(path, bytes)
    return bytes
  }

  return routes.map(({ route, files }) => {
    const size: RouteSize = { route, files: files.length, js: {}, css: {} }
    for (const { path, name } of files) {
      const chunks = size[path.endsWith('.css') ? 'css' : 'js']
      chunks[name] = (chunks[name] ?? 0) + gzippedSize(path)
    }
    return size
  })
}

export function sumOf(chunks: Chunks): number {
  return Object.values(chunks).reduce((sum, bytes) => sum + bytes, 0)
}
