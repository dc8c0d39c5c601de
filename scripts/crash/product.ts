/** Runs the built product on a persistent state: a process that only ends when it is killed. */
import { readFileSync } from 'node:fs'
import { startRuntime } from '../bench/runtime.ts'

const [bundlesFile = '', stateDir = ''] = process.argv.slice(2)
const { vars, ...bundles } = JSON.parse(readFileSync(bundlesFile, 'utf8'))
const { web } = await startRuntime(bundles, { stateDir, vars })
console.log(web)
