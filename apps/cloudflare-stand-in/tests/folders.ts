import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export const repository = new URL('../../..', import.meta.url).pathname
/** Apart from a real deployment's folder, which a test must not touch. */
export const work = join(repository, '.wrangler/deployment-tests')
/** Scripts and wrangler as Node compiled them first. */
export const compiled = join(work, 'compiled')
export const storybook = join(work, 'storybook-static')
/** Holds what is there for one test alone; emptied before the next run. */
export const own = join(work, 'own')

export function createFolder(): string {
  mkdirSync(own, { recursive: true })
  return mkdtempSync(`${own}/`)
}

/** A folder to deploy from with the shared bundles in it: two deployments of production must not write into one. */
export function createWorkFolder(): string {
  const folder = createFolder()
  symlinkSync(join(work, 'bundles'), join(folder, 'bundles'))
  return folder
}
