import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { quietTools } from './offline.ts'

const root = new URL('..', import.meta.url).pathname

export type Command = { name: string; program: string; args: string[]; env?: Record<string, string> }

/** Runs one command of the repository's own tools from the root; answers its exit code and shows what it prints. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs commands one after another, all of them even when one fails; returns the names of those that failed. */
export async function runCommands(commands: Command[]): Promise<string[]> {
  const failed: string[] = []
  for (const command of commands) {
    console.log(`\n▸ ${command.name}`)
    if (!(await measured(command, () => run(command.program, command.args, command.env))))
      failed.push(command.name)
  }
  return failed
}

/**
 * Runs commands that need nothing of each other side by side, one for each core, in the order they are given. What one
 * prints is shown when it has ended. Answers the names of those that failed.
 */
export async function runSideBySide(commands: Command[]): Promise<string[]> {
  const waiting = [...commands]
  const failed: string[] = []
  async function work(): Promise<void> {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift())
      if (!(await measured(command, () => runQuietly(command)))) failed.push(command.name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed
}

async function measured({ name }: Command, work: () => Promise<number>): Promise<boolean> {
  const started = Date.now()
  const code = await work()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed (${seconds} s)`)
  return code === 0
}

function runQuietly({ name, program, args, env }: Command): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      console.log(`\n▸ ${name}\n${output.trimEnd()}`)
      resolve(code ?? 1)
    })
  })
}

function environment(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...quietTools, ...own, PATH: `${root}node_modules/.bin:${process.env.PATH}` }
}
