import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStandIn } from '#server.ts'
import { inventory } from '#state.ts'
import { cloneEnv, createClone, runBlock, shellBlocks } from './docs-page.ts'
import { createWorkFolder, repository, storybook } from './folders.ts'

const filled: Record<string, string> = {
  MAIL_FROM: 'no-reply@films.test',
  TMDB_TOKEN: 'tmdb',
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'secret',
}

test('a newcomer gets through docs/deploy.md as it is written', async () => {
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  const folder = createClone()
  cpSync(join(repository, '.dev.vars.example'), join(folder, '.dev.vars.example'))
  const { CLOUDFLARE_API_BASE_URL = '', MARQUEE_EDGE_URL = '', ...credentials } = cloud.env
  const env = {
    ...cloneEnv(folder),
    CLOUDFLARE_API_BASE_URL,
    MARQUEE_EDGE_URL,
    VARS_FILE: join(folder, '.dev.vars'),
    DEPLOY_DIR: createWorkFolder(),
    STORYBOOK_DIR: storybook,
    SMOKE_PAUSE_MS: '0',
  }

  const outputs: string[] = []
  for (const block of shellBlocks('docs/deploy.md')) {
    // Each block is a new shell here, so the variables of an earlier one are set again.
    const setup = block.includes('.dev.vars.example') ? '' : 'set -a; . ./.dev.vars; set +a\n'
    const { code, output } = await runBlock(setup + block, folder, env)
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
