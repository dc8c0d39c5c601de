import { type Cloudflare, CloudflareError, createCloudflare, orNull } from './cloudflare.ts'
import type { Variables } from './variables.ts'

type Named = { id: string; name: string }

/** A client for the account, once token and account are known to be good; throws an `Error` that says what is not. */
export async function signIn({ token, accountId, apiBaseUrl }: Variables): Promise<Cloudflare> {
  const open = (id: string) => createCloudflare({ token, accountId: id, baseUrl: apiBaseUrl })
  await checkToken(open(accountId ?? ''), accountId)

  const accounts = await open('').list<Named>('//accounts', 50)
  const chosen = accountId === null ? onlyOne(accounts) : accounts.find(({ id }) => id === accountId)
  if (chosen) return open(chosen.id)
  throw new Error(
    `CLOUDFLARE_ACCOUNT_ID is ${accountId}, which the token does not reach. It reaches ${listOf(accounts)}.`,
  )
}

async function checkToken(cloudflare: Cloudflare, accountId: string | null): Promise<void> {
  try {
    const { status } = await cloudflare.get<{ status: string }>('//user/tokens/verify')
    if (status !== 'active') throw new Error(`CLOUDFLARE_API_TOKEN is ${status}: make a new one.`)
  } catch (error) {
    if (!(error instanceof CloudflareError) || error.status >= 500) throw error
    // Tokens that belong to the account and not to a person are verified elsewhere.
    const owned = accountId === null ? null : await orNull(accountToken(cloudflare))
    if (owned?.status === 'active') return
    throw new Error(
      'CLOUDFLARE_API_TOKEN is not valid. Make one at https://dash.cloudflare.com/profile/api-tokens; docs/deploy.md names its permissions.',
    )
  }
}

async function accountToken(cloudflare: Cloudflare): Promise<{ status: string } | null> {
  try {
    return await cloudflare.get<{ status: string }>('/tokens/verify')
  } catch (error) {
    if (error instanceof CloudflareError && error.status < 500) return null
    throw error
  }
}

function onlyOne(accounts: Named[]): Named {
  const [first, ...others] = accounts
  if (first && others.length === 0) return first
  throw new Error(`Set CLOUDFLARE_ACCOUNT_ID to the account that is meant: ${listOf(accounts)}.`)
}

function listOf(accounts: Named[]): string {
  return accounts.map(({ id, name }) => `${id} (${name})`).join(', ') || 'no account at all'
}
