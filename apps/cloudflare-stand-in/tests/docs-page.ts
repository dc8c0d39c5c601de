import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compiled, repository } from './folders.ts'

/** The commands of a page that a test runs as people type them. */
export function shellBlocks(file: string): string[] {
  const text = readFileSync(join(repository, file), 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

/** A folder that looks like a fresh clone after `npm ci`, and in which a newcomer may leave files. */
export function createClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-walk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(repository, name), join(folder, name))
  // All tests share one build; the rest of the commands is as people type it.
  const scripts = {
    deploy: 'node scripts/deploy/deploy.ts --no-build',
    preview: 'node scripts/preview/preview.ts --no-build',
    'db:order': 'node scripts/restore/order.ts',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }))
  return folder
}

/** Environment of commands in a clone: nothing of this machine's owner. */
export function cloneEnv(folder: string): Record<string, string> {
  return {
    PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: folder,
    CI: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: join(folder, 'logs'),
    NODE_COMPILE_CACHE: compiled,
  }
}

/** Runs a block in a new shell that stops at the first failure. */
export async function runBlock(block: string, cwd: string, env: Record<string, string>) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', block], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}
