import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = new URL('..', import.meta.url).pathname
/** State directory of the product under test, which `playwright.config.ts` sets. */
const state = resolve(root, process.env.STATE_DIR ?? '.wrangler/e2e')
const quiet = {
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  FORCE_COLOR: '0',
}

/** Lets the session of this cookie end now, as after a month without a request. */
export async function expireSession(cookie: string): Promise<void> {
  const [, token = ''] = cookie.split('=')
  const key = createHash('sha256').update(decodeURIComponent(token)).digest('hex')
  const results = await runSql(`update session set expires_at = 1000 where id = '${key}' returning id`)
  if (!results.includes(key)) throw new Error('There is no session of this cookie.')
}

/** The account of an address with its links and sessions, as the database has them, in one text to compare. */
export async function signInRows(email: string): Promise<string> {
  const listed = (columns: string, table: string) =>
    `(select json_group_array(json_array(${columns})) from ${table} where user_id = user.id)`
  const [{ results }] = JSON.parse(
    await runSql(
      `select user.*, ${listed('id, purpose, used_at', 'token')} as links,
        ${listed('id, expires_at', 'session')} as sessions from user where email = '${email}'`,
    ),
  )
  return JSON.stringify(results)
}

/** Runs a statement with `wrangler d1 execute`, beside a product that is running; returns its output. */
async function runSql(command: string): Promise<string> {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const config = join(state, 'config/api.wrangler.json')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      wrangler,
      'd1',
      'execute',
      'DB',
      '--local',
      '--json',
      '-c',
      config,
      '--persist-to',
      state,
      '--command',
      command,
    ],
    { env: { ...process.env, ...quiet, CLOUDFLARE_CF_FETCH_ENABLED: 'false' } },
  )
  return stdout
}
