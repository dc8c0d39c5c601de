import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { quietTools } from '../offline.ts'
import { root } from '../settings.ts'

// Without the launcher around it, so that stopping it stops all of it.
const script = join(root, 'node_modules/wrangler/wrangler-dist/cli.js')
// It can wait for ever after a connection that broke.
const TIME_LIMIT = 5 * 60_000
const LAST_LINES = 30

type Options = { cwd?: string; input?: string }

/** Runs wrangler to its end and answers what it printed; throws with the end of that when it fails. */
export async function wrangler(args: string[], { cwd = root, input }: Options = {}): Promise<string> {
  const child = spawn(process.execPath, ['--no-warnings', script, ...args], {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: TIME_LIMIT,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      ...quietTools,
      FORCE_COLOR: '0',
      WRANGLER_LOG_PATH: join(root, '.wrangler/logs'),
    },
  })
  child.stdin.end(input ?? '')
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return printed
  if (child.signalCode === 'SIGKILL')
    printed += `\nIt was stopped: it had not come to an end within ${TIME_LIMIT / 60_000} minutes.`
  const end = printed.trim().split('\n').slice(-LAST_LINES).join('\n')
  throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed:\n${end}`)
}
