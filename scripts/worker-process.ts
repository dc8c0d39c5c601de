import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { quietTools } from './offline.ts'
import { root, type Settings } from './settings.ts'

export type WorkerProcess = { name: string; log: string; child: ChildProcess; ended: Promise<void> }

/** Starts wrangler in a process group of its own, so that stopping it leaves none of its children behind. */
export function startWrangler(
  name: string,
  args: string[],
  { cwd, log }: { cwd: string; log: string },
): WorkerProcess {
  mkdirSync(dirname(log), { recursive: true })
  const output = createWriteStream(log)
  const child = spawn(process.execPath, [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietTools, WRANGLER_LOG_PATH: dirname(log), FORCE_COLOR: '0' },
  })
  child.stdout?.pipe(output, { end: false })
  child.stderr?.pipe(output, { end: false })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return { name, log, child, ended }
}

/** Returns the arguments for a Worker's address and state folder: on this machine alone, and without a debugger. */
export function localArguments(port: number, persistTo: string): string[] {
  return ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0', '--persist-to', persistTo]
}

/** Runs the sandbox beside the product, to which its pages lead back. */
export function sandboxArguments({ port, sandboxPort, stateDir }: Settings): string[] {
  const product = ['--var', `PRODUCT_ORIGIN:http://localhost:${port}`]
  // A folder of its own: beside the product's, one start could lock the other's database.
  return ['dev', ...product, ...localArguments(sandboxPort, join(stateDir, 'sandbox'))]
}

/** Calls `stop`, and whatever listened before no more, when the person or the system asks the process to end. */
export function onStopSignals(stop: () => unknown): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, () => stop())
}

/** Ends every process group, by force after three seconds. */
export async function stopAll(processes: WorkerProcess[]): Promise<void> {
  for (const { child } of processes) signalGroup(child, 'SIGTERM')
  const timeout = setTimeout(() => {
    for (const { child } of processes) signalGroup(child, 'SIGKILL')
  }, 3000)
  await Promise.all(processes.map(({ ended }) => ended))
  clearTimeout(timeout)
  // The runtime may outlive wrangler for a moment: nothing of the group may stay.
  for (const { child } of processes) signalGroup(child, 'SIGKILL')
}

/** Waits until `address` answers 2xx; throws with the end of the log when the process ends or a minute has gone. */
export async function waitUntilReady({ name, log, child }: WorkerProcess, address: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const ready = await fetch(address, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const lastLines = readFileSync(log, 'utf8').trim().split('\n').slice(-25).join('\n')
  throw new Error(`${name} did not start (${address} gave no answer). The end of ${log}:\n${lastLines}`)
}

/** True when something listens on the loopback port already. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended already.
  }
}
