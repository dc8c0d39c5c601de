import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../settings.ts'
import { sessionOf } from './population.ts'
import type { Runtime } from './runtime.ts'
import { visitWell } from './visit.ts'

/** Gzipped bytes and requests of a page and what it names to load at once; pictures are not among them. */
export type Weight = { name: string; html: number; js: number; css: number; fonts: number; requests: number }

const PAGES = [
  { name: 'search', path: '/search' },
  { name: 'film', path: '/search/detail/27205?type=movies' },
  { name: 'series', path: '/search/detail/1396?type=series' },
  { name: 'bookmarks', path: '/bookmarks', session: sessionOf(200) },
]

export async function weighPages({ web }: Runtime): Promise<Weight[]> {
  const weights: Weight[] = []
  for (const { name, ...ask } of PAGES) {
    const { text } = await visitWell(web, ask)
    const weight: Weight = { name, html: gzipSync(text).length, js: 0, css: 0, fonts: 0, requests: 1 }
    for (const path of assetsIn(text)) {
      const bytes = readFileSync(join(root, 'apps/web/build/client', path))
      weight.requests += 1
      if (path.endsWith('.js')) weight.js += gzipSync(bytes).length
      else if (path.endsWith('.css')) weight.css += gzipSync(bytes).length
      // Fonts are packed already.
      else if (path.endsWith('.woff2')) weight.fonts += bytes.length
    }
    weights.push(weight)
  }
  return weights
}

function assetsIn(html: string): Set<string> {
  const named = [...html.matchAll(/(?:src|href|from|import)\s*[=(]?\s*"(\/assets\/[^"]+)"/g)]
  return new Set(named.flatMap(([, path]) => (path === undefined ? [] : [path])))
}
