import { z } from 'zod'

const Redirect = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => {
    const { pathname, hash, username } = new URL(text)
    return pathname.endsWith('/auth/google/callback') && hash === '' && username === ''
  }, 'The redirect_uri is not registered: it ends with /auth/google/callback.')

const Client = z.object({
  client_id: z.string('The client_id is missing.').regex(/^[\w.-]{1,200}$/, 'The client_id is not known.'),
  redirect_uri: Redirect,
})

const Request = z.object({
  response_type: z.literal('code', 'Only response_type=code is served.'),
  scope: z
    .string('The scope is missing.')
    .refine((scope) => scope.split(' ').includes('openid'), 'The scope lacks openid.'),
  state: z.string('The state is missing.').min(8, 'The state is too short to be a secret.').max(500),
  code_challenge: z
    .string('The code_challenge is missing.')
    .regex(/^[\w-]{43}$/, 'The code_challenge is not a SHA-256.'),
  code_challenge_method: z.literal('S256', 'Only code_challenge_method=S256 is served.'),
  nonce: z.string().max(500).optional(),
})

export type Authorization = z.infer<typeof Client> & z.infer<typeof Request>

/**
 * Reads an authorization request. A client that cannot be trusted gets nothing sent (`refused`); one that can gets its
 * mistake sent back (`returned`).
 */
export function readAuthorization(
  query: Record<string, unknown>,
): { request: Authorization } | { refused: string } | { returned: string } {
  const client = Client.safeParse(query)
  if (!client.success) return { refused: z.prettifyError(client.error) }
  const request = Request.safeParse(query)
  if (request.success) return { request: { ...client.data, ...request.data } }

  const description = request.error.issues.map(({ message }) => message).join(' ')
  const state = typeof query.state === 'string' ? query.state : null
  return {
    returned: backTo(client.data.redirect_uri, {
      error: 'invalid_request',
      error_description: description,
      state,
    }),
  }
}

/** The client's own address with an answer in its query. */
export function backTo(redirectUri: string, answer: Record<string, string | null>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}
