import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'

export type Variables = {
  token: string
  accountId: string | null
  apiBaseUrl: string | undefined
  /** Where deployed addresses are asked instead of on the internet: set in tests. */
  edgeUrl: string | undefined
  smokeSeconds: number
  mailFrom: string
  /** Values of secrets that were given; what is missing may be in the account already. */
  secrets: Record<string, string>
  storybookDir: string | undefined
}

const SECRETS = ['TMDB_TOKEN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
const SMOKE_SECONDS = 60

/** Puts what `.dev.vars` holds beside what the environment has; the environment wins. */
export function loadVariables(file = process.env.VARS_FILE ?? join(root, '.dev.vars')): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Reads what deployments are told from outside; throws an `Error` that names each thing that is missing. */
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

  return {
    token: env.CLOUDFLARE_API_TOKEN?.trim() ?? '',
    accountId: env.CLOUDFLARE_ACCOUNT_ID?.trim() || null,
    apiBaseUrl: env.CLOUDFLARE_API_BASE_URL?.trim() || undefined,
    edgeUrl: env.MARQUEE_EDGE_URL?.trim() || undefined,
    smokeSeconds: Number(env.SMOKE_SECONDS ?? SMOKE_SECONDS),
    mailFrom,
    secrets: Object.fromEntries(
      SECRETS.flatMap((name) => {
        const value = env[name]?.trim()
        return value ? [[name, value]] : []
      }),
    ),
    storybookDir: env.STORYBOOK_DIR?.trim() || undefined,
  }
}
