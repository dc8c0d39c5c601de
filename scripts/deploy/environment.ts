import { sandboxVars } from './sandbox-vars.ts'

/** Names of one running Marquee's resources in the account, and its variables: production, or the preview of a branch. */
export type Environment = {
  /** Names the folder its configuration is written to. */
  name: string
  database: string
  cache: string
  api: string
  /** Workflows by their class; their names are the account's. */
  workflows: { ImportJob: string; DigestJob: string }
  /** The sandbox Worker; production has none. */
  sandbox: string | null
  site: PagesTarget
  storybook: PagesTarget
  vars: Record<string, string>
  /** Names of the secrets without which the API Worker is not deployed. */
  secrets: string[]
  /** Names of those that are set where their values are given. */
  optionalSecrets: string[]
  compatibilityFlags: string[]
  /** True if it has cron triggers too; an account has few of those, and a preview needs none. */
  runsByClock: boolean
  /** Added to the numbers of rate limits, which all Workers of an account with the same number share. */
  rateLimitOffset: number
}

export type PagesTarget = { project: string; branch: string }

const PRODUCT = 'marquee'
export const PRODUCTION_BRANCH = 'main'
/** Every resource of a preview begins like this, and nothing else in the account does. */
export const PREVIEW_PREFIX = `${PRODUCT}-preview-`

const SITE = PRODUCT
const STORYBOOK = `${PRODUCT}-storybook`
export const pagesProjects = [SITE, STORYBOOK]

/** Production; mails come from `mailFrom`, and the links in digests lead to `siteUrl`. */
export function production({
  mailFrom,
  siteUrl = null,
}: {
  mailFrom: string
  siteUrl?: string | null
}): Environment {
  return {
    name: 'production',
    database: PRODUCT,
    cache: `${PRODUCT}-cache`,
    api: `${PRODUCT}-api`,
    workflows: { ImportJob: `${PRODUCT}-import`, DigestJob: `${PRODUCT}-digest` },
    sandbox: null,
    site: { project: SITE, branch: PRODUCTION_BRANCH },
    storybook: { project: STORYBOOK, branch: PRODUCTION_BRANCH },
    vars: { MAIL_FROM: mailFrom, ...(siteUrl === null ? {} : { SITE_URL: siteUrl }) },
    secrets: ['TMDB_TOKEN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    // Without them there are no push notifications.
    optionalSecrets: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    compatibilityFlags: [],
    runsByClock: true,
    rateLimitOffset: 0,
  }
}

/** Names of a preview's resources, for making and for removing them. */
function previewNames(slug: string) {
  return {
    database: PREVIEW_PREFIX + slug,
    cache: PREVIEW_PREFIX + slug,
    api: `${PREVIEW_PREFIX}${slug}-api`,
    workflows: {
      ImportJob: `${PREVIEW_PREFIX}${slug}-import`,
      DigestJob: `${PREVIEW_PREFIX}${slug}-digest`,
    },
    sandbox: `${PREVIEW_PREFIX}${slug}-sandbox`,
    site: { project: SITE, branch: slug },
    storybook: { project: STORYBOOK, branch: slug },
  }
}

type PreviewOptions = { slug: string; workersSubdomain: string; realTmdb: boolean }

/** Numbers of rate limits are positive and fit 32 bits with a sign; below the first they are production's. */
const FIRST_RATE_LIMIT = 10_000
const RATE_LIMITS = 2 ** 31 - 2 * FIRST_RATE_LIMIT

/**
 * A branch's preview: its own sandbox replaces all outside services. With the real TMDB it still replaces Google,
 * which takes no address of a branch, and mail, which must not leave a branch.
 */
export function preview({ slug, workersSubdomain, realTmdb }: PreviewOptions): Environment {
  const names = previewNames(slug)
  const { TMDB_API_URL = '', TMDB_TOKEN = '', ...others } = sandboxVars(sandboxOrigin(slug, workersSubdomain))
  return {
    ...names,
    name: slug,
    vars: realTmdb ? others : { ...others, TMDB_API_URL, TMDB_TOKEN },
    secrets: realTmdb ? ['TMDB_TOKEN'] : [],
    optionalSecrets: [],
    // Without it a Worker cannot ask another one of its account by the public address.
    compatibilityFlags: ['global_fetch_strictly_public'],
    runsByClock: false,
    rateLimitOffset: FIRST_RATE_LIMIT + (Number.parseInt(slug.slice(-8), 16) % RATE_LIMITS),
  }
}

function sandboxOrigin(slug: string, workersSubdomain: string): string {
  return `https://${previewNames(slug).sandbox}.${workersSubdomain}.workers.dev`
}
