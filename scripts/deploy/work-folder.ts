import { resolve } from 'node:path'
import { root } from '../settings.ts'

/** Where bundles and generated configuration are written. */
export const workFolder = resolve(root, process.env.DEPLOY_DIR?.trim() || '.wrangler/deployment')
