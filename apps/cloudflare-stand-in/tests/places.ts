import { join } from 'node:path'

export const repository = new URL('../../..', import.meta.url).pathname
/** Apart from a real deployment's folder, which a test must not touch. */
export const work = join(repository, '.wrangler/deployment-tests')
export const storybook = join(work, 'storybook-static')
