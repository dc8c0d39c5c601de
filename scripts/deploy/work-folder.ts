import { resolve } from 'node:path'
import { root } from '../settings.ts'

/** Folder of bundles and generated configuration. */
export const workFolder = resolve(root, process.env.DEPLOY_DIR?.trim() || '.wrangler/deployment')
