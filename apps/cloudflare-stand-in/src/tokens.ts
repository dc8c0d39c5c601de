import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { answer, answerPage, Refusal } from '#answer.ts'
import type { Account } from '#state.ts'

/** Paths that carry a token of their own, made by an earlier answer. */
const ownToken = /\/(pages\/assets|workers\/assets)\//

/** Refuses requests without the account's token, and requests to another account. */
export function requireToken(account: Account) {
  return createMiddleware(async (c, next) => {
    const authorization = c.req.header('authorization') ?? ''
    if (authorization === '')
      throw new Refusal(400, 9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers')
    if (!ownToken.test(c.req.path) && authorization !== `Bearer ${account.token}`) {
      const verify = c.req.path.endsWith('/user/tokens/verify')
      throw verify
        ? new Refusal(401, 1000, 'Invalid API Token')
        : new Refusal(403, 10000, 'Authentication error')
    }
    const accountId = /\/accounts\/([^/]+)/.exec(c.req.path)?.[1]
    if (accountId !== undefined && accountId !== account.id) {
      const known = /^[0-9a-f]{32}$/.test(accountId)
      throw known
        ? new Refusal(403, 10000, 'Authentication error')
        : new Refusal(
            404,
            7003,
            `Could not route to ${c.req.path}, perhaps your object identifier is invalid?`,
          )
    }
    await next()
  })
}

export function tokens(account: Account) {
  const shown = { id: account.id, name: account.name, type: 'standard' }
  return new Hono()
    .get('/user/tokens/verify', (c) =>
      answer(c, { id: 'ed17574386854bf78a67040be0a770b0', status: 'active' }),
    )
    .get('/user', (c) => answer(c, { id: 'c0ffee', email: 'owner@example.com' }))
    .get('/memberships', (c) =>
      answerPage(c, [
        { id: 'membership', status: 'accepted', account: { id: account.id, name: account.name } },
      ]),
    )
    .get('/accounts', (c) => answerPage(c, [shown]))
    .get(`/accounts/${account.id}`, (c) => answer(c, shown))
    .get(`/accounts/${account.id}/members`, (c) => answerPage(c, []))
}
