/** Runs the built product on a persistent state: a process that only ends when it is killed. */
import { readFileSync } from 'node:fs'
import { startRuntime } from '../bench/runtime.ts'

const [bundlesFile = '', stateDir = ''] = process.argv.slice(2)
const { web } = await startRuntime(JSON.parse(readFileSync(bundlesFile, 'utf8')), { stateDir })
console.log(web)
