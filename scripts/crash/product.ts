/**
 * Runs the built product on a persistent state: a process that only ends when it is killed. Each line that it is sent is
 * a pattern of the schedule, which it runs.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startRuntime } from '../bench/runtime.ts'

const [bundlesFile = '', stateDir = ''] = process.argv.slice(2)
const { vars, ...bundles } = JSON.parse(readFileSync(bundlesFile, 'utf8'))
const runtime = await startRuntime(bundles, { stateDir, vars })
console.log(runtime.web)
for await (const cron of createInterface({ input: process.stdin })) {
  await runtime.schedule(cron)
  console.log('ran')
}
