import { spawn } from 'node:child_process'
import { compiled, createWorkFolder, repository, storybook, work } from './folders.ts'

export type Outcome = { code: number | null; output: string }
type Env = Record<string, string>

/** Runs one of the repository's scripts to its end, in an environment that holds nothing of this machine's owner. */
export async function run(script: string, args: string[], env: Env = {}, cwd = repository): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      VARS_FILE: '/dev/null/none',
      DEPLOY_DIR: work,
      STORYBOOK_DIR: storybook,
      SMOKE_SECONDS: '10',
      SMOKE_PAUSE_MS: '0',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code, output }
}

const settings = {
  MAIL_FROM: 'no-reply@films.test',
  TMDB_TOKEN: 'tmdb',
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'secret',
}

const folders = new WeakMap<object, string>()

export function deploy(cloud: { env: Env }, args = ['--yes'], env: Env = {}): Promise<Outcome> {
  const folder = folders.get(cloud) ?? createWorkFolder()
  folders.set(cloud, folder)
  return run('scripts/deploy/deploy.ts', ['--no-build', ...args], {
    ...cloud.env,
    ...settings,
    DEPLOY_DIR: folder,
    ...env,
  })
}

export function preview(cloud: { env: Env }, args: string[], env: Env = {}): Promise<Outcome> {
  return run('scripts/preview/preview.ts', ['--no-build', ...args], { ...cloud.env, ...env })
}
