import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { root } from '../settings.ts'

export type Running = {
  origin: string
  /** Runs what is done at times of this pattern; it never ends if the product is killed meanwhile. */
  schedule: (cron: string) => Promise<void>
  kill: () => Promise<void>
}

const START_LIMIT = 60_000
const END_LIMIT = 10_000

/** Starts the product in a process group of its own, so that one signal ends Miniflare and workerd at once. */
export async function startProduct(bundlesFile: string, stateDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['scripts/crash/product.ts', bundlesFile, stateDir], {
    cwd: root,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const kill = () => killGroup(child)
  // Whoever stops the test leaves nothing running.
  const leave = () => signalGroup(child, 'SIGKILL')
  process.once('exit', leave)
  child.once('exit', () => process.removeListener('exit', leave))
  try {
    const origin = await firstLine(child, lines)
    const schedule = async (cron: string) => {
      const ran = once(lines, 'line')
      child.stdin.write(`${cron}\n`)
      await ran
    }
    return { origin, schedule, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

function firstLine(child: ChildProcess, lines: Interface): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product did not start: ${why}.`))
    const timer = setTimeout(() => fail('it said nothing for a minute'), START_LIMIT)
    child.once('exit', (code) => fail(`it ended with ${code}`))
    lines.once('line', (line) => {
      clearTimeout(timer)
      resolve(line)
    })
  })
}

/** Kills the whole group and waits until the last of it is gone. */
async function killGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGKILL')
  const deadline = Date.now() + END_LIMIT
  while (signalGroup(child, 0)) {
    if (Date.now() > deadline) throw new Error('The killed product is still there.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** True if a process was left to signal. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
