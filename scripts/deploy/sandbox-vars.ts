/** The API's settings with the sandbox at `origin` for Google, mail, push and webhooks; the browser may need another address of it. */
export function sandboxVars(origin: string, { browserOrigin = origin } = {}): Record<string, string> {
  return {
    TMDB_API_URL: `${origin}/3`,
    TMDB_TOKEN: 'demo',
    GOOGLE_CLIENT_ID: 'marquee-demo',
    GOOGLE_CLIENT_SECRET: 'demo',
    GOOGLE_ISSUER: `${origin}/google`,
    GOOGLE_AUTHORIZATION_URL: `${browserOrigin}/google/authorize`,
    GOOGLE_TOKEN_URL: `${origin}/google/token`,
    MAIL_API_URL: `${origin}/mail`,
    MAIL_API_TOKEN: 'demo',
    PUSH_STAND_IN_URL: origin,
    WEBHOOK_STAND_IN_URL: origin,
  }
}
