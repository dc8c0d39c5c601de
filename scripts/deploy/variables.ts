import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import type { Polling } from './smoke-test.ts'

export type Variables = {
  token: string
  accountId: string | null
  apiBaseUrl: string | undefined
  /** Origin that stands in for the deployed addresses: set in tests. */
  edgeUrl: string | undefined
  smoke: Polling
  /** Location of a new database; `null` is near whoever makes it. */
  databaseLocation: string | null
  mailFrom: string
  /** Origin of the site, for the links in digests; without it none is sent. */
  siteUrl: string | null
  /** Values of secrets that were given; what is missing may be in the account already. */
  secrets: Record<string, string>
  storybookDir: string | undefined
}

const SECRETS = [
  ...['TMDB_TOKEN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
]
const SMOKE_PAUSE_MS = 1000
/** Location hints of D1: the west and east of North America and of Europe, Asia and Pacific, Oceania. */
const LOCATIONS = ['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']

/** Puts what `.dev.vars` holds beside what the environment has; the environment wins. */
export function loadVariables(file = process.env.VARS_FILE ?? join(root, '.dev.vars')): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Reads the variables of a deployment; throws an `Error` that names each one that is missing. */
export function readVariables(needed: string[], env: NodeJS.ProcessEnv = process.env): Variables {
  const missing = needed.filter((name) => !env[name]?.trim())
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. ` +
        'Set it in the environment or in .dev.vars; .dev.vars.example says where each comes from.',
    )
  }
  const mailFrom = env.MAIL_FROM?.trim() ?? ''
  if (mailFrom !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(mailFrom))
    throw new Error(`MAIL_FROM is "${mailFrom}": give an address such as no-reply@your-domain.com.`)
  const databaseLocation = env.DATABASE_LOCATION?.trim() || null
  if (databaseLocation !== null && !LOCATIONS.includes(databaseLocation))
    throw new Error(`DATABASE_LOCATION is "${databaseLocation}": give one of ${LOCATIONS.join(', ')}.`)

  const siteUrl = env.SITE_URL?.trim() || null
  if (siteUrl !== null && !/^https:\/\/[^/\s?#]+$/.test(siteUrl))
    throw new Error(`SITE_URL is "${siteUrl}": give an address such as https://marquee.example, without a path.`)

  return {
    token: env.CLOUDFLARE_API_TOKEN?.trim() ?? '',
    accountId: env.CLOUDFLARE_ACCOUNT_ID?.trim() || null,
    apiBaseUrl: env.CLOUDFLARE_API_BASE_URL?.trim() || undefined,
    edgeUrl: env.MARQUEE_EDGE_URL?.trim() || undefined,
    smoke: {
      seconds: env.SMOKE_SECONDS ? Number(env.SMOKE_SECONDS) : null,
      pauseMs: Number(env.SMOKE_PAUSE_MS ?? SMOKE_PAUSE_MS),
    },
    databaseLocation,
    mailFrom,
    siteUrl,
    secrets: Object.fromEntries(
      SECRETS.flatMap((name) => {
        const value = env[name]?.trim()
        return value ? [[name, value]] : []
      }),
    ),
    storybookDir: env.STORYBOOK_DIR?.trim() || undefined,
  }
}
