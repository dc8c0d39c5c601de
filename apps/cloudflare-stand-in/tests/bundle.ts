import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { own, repository, storybook } from './folders.ts'
import { run } from './run.ts'

/** Bundles the Workers once for all tests, and puts a small folder in the place of the Storybook. */
export default async function bundle(): Promise<void> {
  rmSync(own, { recursive: true, force: true })
  mkdirSync(storybook, { recursive: true })
  writeFileSync(join(storybook, 'index.html'), '<!doctype html><title>Storybook</title>')
  const { code, output } = await run('scripts/deploy/bundle.ts', [], {}, repository)
  if (code !== 0) throw new Error(`The Workers could not be bundled; is the web app built?\n${output}`)
}
