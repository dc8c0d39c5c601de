import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { BROWSERS, browserOf, findMailedLink, MAILED_LINKS } from './mailed-link.ts'
import { findPendingLink } from './pending-link.ts'

const Link = z.object({
  sentTo: z.string().describe('The address that the link was sent to'),
  email: z.string().describe('The address of the account'),
  browser: z
    .enum(BROWSERS)
    .describe('Relation of this browser to the account: in another one a password is needed'),
  hasPassword: z.boolean(),
})

/** Reads what a link confirms; that changes nothing and uses nothing up. */
export const links = new Hono<AppEnv>()
  .get(
    '/links/:purpose',
    describe('Reads what a link from our mail confirms; that changes nothing', {
      tag: 'Sign-in',
      answers: { 200: z.object({ link: Link }) },
      refusals: { 400: ['invalid-input', 'token-invalid'] },
    }),
    validate('param', z.strictObject({ purpose: z.enum(MAILED_LINKS) })),
    // In the address it would stand in logs.
    validate('header', z.object({ 'mailed-token': z.string().min(1).max(200) })),
    async (c) => {
      const { purpose } = c.req.valid('param')
      const { 'mailed-token': token } = c.req.valid('header')

      const link = await findMailedLink(c.var.db, purpose, token, c.var.clock())
      if (link === null) return c.json(problem('token-invalid'), 400)

      const { sentTo, email, passwordHash } = link
      const browser = await browserOf(c, link)
      return c.json({ link: { sentTo, email, browser, hasPassword: passwordHash !== null } }, 200)
    },
  )
  .get(
    '/pending-link',
    describe(
      'The address of the account that waits in this browser for its password, to be linked to Google',
      {
        tag: 'Sign-in',
        answers: { 200: z.object({ email: z.string().nullable() }) },
      },
    ),
    async (c) => c.json({ email: await findPendingLink(c) }, 200),
  )
