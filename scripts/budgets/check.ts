/**
 * Holds the built web to its budgets; `--write` keeps today's sizes, so that what grows later can be named. The sizes
 * of the pages' HTML are held by e2e/tests/html-size.wide.test.ts, which needs a running product.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { findExcess, kB } from './excess.ts'
import { readRouteFiles } from './manifest.ts'
import { measureRoutes, type RouteSize, sumOf } from './route-size.ts'

const table = join(root, 'scripts/budgets/sizes.json')
const client = join(root, 'apps/web/build/client')

try {
  const sizes = measureRoutes(client, readRouteFiles(client))
  if (process.argv.includes('--write')) writeFileSync(table, `${JSON.stringify(sizes, null, 2)}\n`)
  const last: RouteSize[] = JSON.parse(readFileSync(table, 'utf8'))
  for (const { route, files, js, css } of sizes.toSorted((some, others) => sumOf(others.js) - sumOf(some.js)))
    console.log(
      `${kB(sumOf(js)).padStart(9)} js ${kB(sumOf(css)).padStart(8)} css in ${files} files  ${route}`,
    )

  const excess = findExcess(sizes, last)
  for (const sentence of excess) console.error(sentence)
  process.exitCode = excess.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
