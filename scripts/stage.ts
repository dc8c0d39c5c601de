import { spawn } from 'node:child_process'
import { quietTools } from './offline.ts'

const root = new URL('..', import.meta.url).pathname

/** Runs one command of the repository's own tools from the root; answers its exit code and shows what it prints. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...quietTools, ...env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

export type Stage = { name: string; command: string; args: string[]; env?: Record<string, string> }

/** Runs stages one after another, all of them even when one fails; answers the names of those that failed. */
export async function runStages(stages: Stage[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, command, args, env } of stages) {
    const started = Date.now()
    console.log(`\n▸ ${name}`)
    const code = await run(command, args, env)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed (${seconds} s)`)
    if (code !== 0) failed.push(name)
  }
  return failed
}
