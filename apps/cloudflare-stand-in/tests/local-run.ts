import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump } from '#d1/dump.ts'
import type { Database } from '#state.ts'
import { work } from './folders.ts'
import { run } from './run.ts'
import { answers, finished, freePort, serve, start } from './wrangler.ts'

type LocalRun = { site: string; sandbox: string }

/**
 * Starts what `preview up` deployed on this machine: its configuration, its bundles and its data, with nothing changed
 * but the address of the sandbox, which is not on the internet here.
 */
export async function startLocally(
  slug: string,
  sandboxOrigin: string,
  database: Database,
): Promise<LocalRun> {
  const folder = join(work, 'running', slug)
  const [sitePort, sandboxPort] = [await freePort(), await freePort()]
  const [site, sandbox] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${sandboxPort}`]
  cpSync(join(work, 'environments', slug), folder, { recursive: true })
  const config = readFileSync(join(folder, 'api/wrangler.json'), 'utf8')
  writeFileSync(join(folder, 'api/wrangler.json'), config.replaceAll(sandboxOrigin, sandbox))

  mkdirSync(join(folder, 'state'), { recursive: true })
  writeFileSync(join(folder, 'export.sql'), dump(database))
  const ordered = ['export.sql', 'data.sql'].map((file) => join(folder, file))
  const { code, output } = await run('scripts/restore/order.ts', ordered)
  if (code !== 0) throw new Error(output)
  const state = join(folder, 'state')
  await finished(
    start(
      [
        'd1',
        'execute',
        'DB',
        '--local',
        '-c',
        'api/wrangler.json',
        '--file',
        'data.sql',
        '--persist-to',
        state,
      ],
      folder,
    ),
  )

  serve(['dev', '-c', 'sandbox/wrangler.json'], folder, sandboxPort, join(folder, 'sandbox-state'))
  const asPages = ['pages', 'dev', '-c', 'wrangler.json', '-c', '../api/wrangler.json']
  serve(asPages, join(folder, 'site'), sitePort, state)
  await Promise.all([answers(`${sandbox}/`), answers(`${site}/api/health`)])
  return { site, sandbox }
}
