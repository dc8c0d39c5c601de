import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStandIn } from '#server.ts'
import { inventory } from '#state.ts'
import { createWorkFolder, repository, storybook } from './places.ts'

const filled: Record<string, string> = {
  MAIL_FROM: 'no-reply@films.test',
  TMDB_TOKEN: 'tmdb',
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'secret',
}

/** A folder that looks like a fresh clone after `npm ci`, and in which a newcomer may leave files. */
function createClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-walk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(repository, name), join(folder, name))
  cpSync(join(repository, '.dev.vars.example'), join(folder, '.dev.vars.example'))
  // All tests share one build; the rest of the commands is as people type it.
  const scripts = {
    deploy: 'node scripts/deploy/deploy.ts --no-build',
    preview: 'node scripts/preview/preview.ts --no-build',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }))
  mkdirSync(join(folder, 'logs'))
  return folder
}

function shellBlocks(file: string): string[] {
  const text = readFileSync(join(repository, file), 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

async function runBlock(block: string, cwd: string, env: Record<string, string>) {
  // Each block is a new shell here, so what an earlier one told the shell is told again.
  const remember = block.includes('.dev.vars.example') ? '' : 'set -a; . ./.dev.vars; set +a\n'
  const child = spawn('bash', ['-euo', 'pipefail', '-c', remember + block], {
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

test('a newcomer gets through docs/deploy.md as it is written', async () => {
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  const folder = createClone()
  const { CLOUDFLARE_API_BASE_URL = '', MARQUEE_EDGE_URL = '', ...credentials } = cloud.env
  const env = {
    PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: folder,
    CI: '1',
    CLOUDFLARE_API_BASE_URL,
    MARQUEE_EDGE_URL,
    VARS_FILE: join(folder, '.dev.vars'),
    DEPLOY_DIR: createWorkFolder(),
    STORYBOOK_DIR: storybook,
    SMOKE_SECONDS: '0',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: join(folder, 'logs'),
  }

  const outputs: string[] = []
  for (const block of shellBlocks('docs/deploy.md')) {
    const { code, output } = await runBlock(block, folder, env)
    expect(code, `${block}\n${output}`).toBe(0)
    outputs.push(output)
    if (block.includes('cp .dev.vars.example'))
      fillIn(join(folder, '.dev.vars'), { ...filled, ...credentials })
  }

  const all = outputs.join('\n')
  expect(all).toContain('https://marquee.pages.dev')
  expect(all).toContain('Nothing had to change')
  expect(all).toContain('try-it')
  expect(all).toMatch(/people/)
  expect(cloud.account.workers['marquee-api']?.secrets.TMDB_TOKEN).toBe('new-token')
  expect(inventory(cloud.account)).toMatchObject({
    databases: ['marquee'],
    namespaces: ['marquee-cache'],
    workers: ['marquee-api'],
    projects: ['marquee', 'marquee-storybook'],
  })
})

/** Does what the page asks for between its commands. */
function fillIn(file: string, values: Record<string, string>): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replaceAll(/^([A-Z_]+)=$/gm, (line, name: string) =>
      values[name] ? `${name}=${values[name]}` : line,
    ),
  )
}
