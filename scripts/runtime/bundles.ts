import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../command.ts'
import { root } from '../settings.ts'

/** The code of the three Workers, a module each. */
export type Product = { web: string; api: string; sandbox: string }
const APPS = ['web', 'api', 'sandbox'] as const

/** Path of a Worker's bundle, once it is made. */
export function bundleOf(app: (typeof APPS)[number]): string {
  return join(root, 'apps', app, 'bundle/index.js')
}

/** Builds and bundles what has changed since it was built last. */
export async function makeBundles(): Promise<void> {
  if ((await run('turbo', ['run', 'bundle', '--output-logs=errors-only'])) !== 0)
    throw new Error('The build failed; what it said stands above.')
}

export function readBundles(): Product {
  const [web = '', api = '', sandbox = ''] = APPS.map((app) => readFileSync(bundleOf(app), 'utf8'))
  return { web, api, sandbox }
}
