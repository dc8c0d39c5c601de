import type { Bindings } from '#env.ts'

export type GoogleConfig = {
  clientId: string
  clientSecret: string
  issuers: string[]
  authorizationUrl: string
  tokenUrl: string
}

/** Google's own addresses unless the environment names others; `null` where signing in with Google is not set up. */
export function googleConfig(env: Bindings): GoogleConfig | null {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    // Google's tokens name it either way.
    issuers: env.GOOGLE_ISSUER ? [env.GOOGLE_ISSUER] : ['https://accounts.google.com', 'accounts.google.com'],
    authorizationUrl: env.GOOGLE_AUTHORIZATION_URL || 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: env.GOOGLE_TOKEN_URL || 'https://oauth2.googleapis.com/token',
  }
}
