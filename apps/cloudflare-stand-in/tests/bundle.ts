import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { own, repository, storybook, work } from './places.ts'
import { run } from './run.ts'

/** All that a bundle is made of. */
const SOURCES = [
  'package-lock.json',
  'apps/{api,sandbox,web}/*.{jsonc,json,ts}',
  'apps/{api,sandbox}/src/**',
  'apps/web/build/**',
  'packages/{domain,tmdb-client}/src/**',
  'scripts/deploy/*.ts',
]
const note = join(work, 'bundles.sha256')

/** Bundles the Workers once for all tests, and puts a small folder in the place of the Storybook. */
export default async function bundle(): Promise<void> {
  rmSync(own, { recursive: true, force: true })
  mkdirSync(storybook, { recursive: true })
  writeFileSync(join(storybook, 'index.html'), '<!doctype html><title>Storybook</title>')
  const sources = hashOfSources()
  if (existsSync(note) && readFileSync(note, 'utf8') === sources) return

  rmSync(note, { force: true })
  const { code, output } = await run('scripts/deploy/bundle.ts', [], {}, repository)
  if (code !== 0) throw new Error(`The Workers could not be bundled; is the web app built?\n${output}`)
  writeFileSync(note, sources)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: repository }).toSorted()) {
    const path = join(repository, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
