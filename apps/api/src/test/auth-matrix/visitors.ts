import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { openDb } from '#db/client.ts'
import { sessions } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { sessionOf } from '#test/people.ts'
import { type Resident, resident } from './resident.ts'

export const VISITORS = [
  'anonymous',
  'owner',
  'another',
  'unverified',
  'expired',
  'revoked',
  'tampered',
  'deleted',
  'cross-site',
] as const
export type Visitor = (typeof VISITORS)[number]

export type Scenario = {
  owner: Resident
  headers: Record<string, string>
  /** Person whose data the answer may show. */
  self: Resident | null
  /** Others who have data, or had some. */
  strangers: Resident[]
}

const db = openDb(env.DB)

/** Creates an owner with data, and a visitor of this kind. */
export async function openScenario(visitor: Visitor): Promise<Scenario> {
  const owner = await resident()
  const signedOut = (headers: Record<string, string>) => ({ owner, headers, self: null, strangers: [owner] })

  switch (visitor) {
    case 'anonymous':
      return signedOut({})
    case 'owner':
      return { owner, headers: owner.cookie, self: owner, strangers: [] }
    case 'cross-site': {
      const headers = { ...owner.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
      return { owner, headers, self: owner, strangers: [] }
    }
    case 'another':
    case 'unverified': {
      const self = await resident(visitor === 'unverified' ? { emailVerifiedAt: null } : {})
      return { owner, headers: self.cookie, self, strangers: [owner] }
    }
    case 'expired':
      return signedOut(await sessionOf(owner.id, { expiresAt: new Date(Date.now() - 1000) }))
    case 'revoked': {
      await db.delete(sessions).where(eq(sessions.userId, owner.id))
      return signedOut(owner.cookie)
    }
    case 'tampered':
      return signedOut({ cookie: tamper(owner.cookie.cookie) })
    case 'deleted': {
      const gone = await resident()
      const fresh = await sessionOf(gone.id, { provider: 'google' })
      await openApi().as(fresh).api.me.$delete({ json: {} })
      return { owner, headers: gone.cookie, self: null, strangers: [owner, gone] }
    }
  }
}

function tamper(cookie: string): string {
  const last = cookie.at(-1) === 'A' ? 'B' : 'A'
  return `${cookie.slice(0, -1)}${last}`
}
