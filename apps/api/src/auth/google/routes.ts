import { arrivalPath, safeNext } from '@marquee/domain/path'
import { CodeChallengeMethod, generateCodeVerifier, generateState } from 'arctic'
import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { rememberPendingLink } from '#auth/pending-link.ts'
import { startSession } from '#auth/session.ts'
import { spendSecret } from '#auth/tokens.ts'
import type { AppEnv } from '#env.ts'
import { giveCookie } from '#http/cookies.ts'
import { validate } from '#http/validate.ts'
import { logFailure } from '#log.ts'
import { arrive, findIdentity, googleSignIn } from './arrival.ts'
import { type GoogleConfig, googleConfig } from './config.ts'
import { type Journey, rememberJourney, takeJourney } from './journey.ts'
import { askGoogle, type GooglePerson, isRefusal, openClient } from './person.ts'

type GoogleProblem =
  | 'account-exists-with-different-credential'
  | 'google-cancelled'
  | 'google-email-unverified'
  | 'google-expired'
  | 'google-other-account'
  | 'google-refused'
  | 'google-unavailable'

const Text = z.string().max(2000).optional()

const redirects = (summary: string) =>
  describeRoute({
    summary,
    tags: ['Sign-in'],
    responses: { 302: { description: 'Onwards; a failure leads to /register' } },
  })

export const google = new Hono<AppEnv>()
  .get(
    '/google',
    redirects('Sends the browser to Google'),
    validate(
      'query',
      z.looseObject({ next: z.string().max(4000).optional(), confirm: z.literal('1').optional() }),
    ),
    (c) => {
      const { confirm, next: given } = c.req.valid('query')
      const next = safeNext(given)
      const owner = confirm === '1' ? c.get('account') : null
      // Without a session there is none to confirm: a login comes first.
      if (confirm === '1' && owner === null) return toLogin(c, { next })

      const config = googleConfig(c.env)
      if (config === null) return turnBack(c, 'google-unavailable', next)

      const journey = {
        state: generateState(),
        verifier: generateCodeVerifier(),
        nonce: generateState(),
        next,
        owner: owner?.id ?? null,
      }
      const url = openClient(config, c.req.url).createAuthorizationURLWithPKCE(
        config.authorizationUrl,
        journey.state,
        CodeChallengeMethod.S256,
        journey.verifier,
        ['openid', 'email', 'profile'],
      )
      url.searchParams.set('nonce', journey.nonce)
      url.searchParams.set('prompt', 'select_account')
      rememberJourney(c, journey)
      return c.redirect(url.href, 302)
    },
  )
  .get(
    '/google/callback',
    redirects('Where Google sends the browser back to'),
    // Google adds fields of its own here, and may add more.
    validate(
      'query',
      z.looseObject({
        state: Text,
        code: Text,
        error: Text,
      }),
    ),
    async (c) => {
      const config = googleConfig(c.env)
      const journey = takeJourney(c)
      try {
        return await comeBack(c, c.req.valid('query'), config, journey)
      } catch (failure) {
        // A page follows here, never an error as JSON.
        logFailure('google-failed', failure)
        return turnBack(c, 'google-unavailable', journey?.next)
      }
    },
  )

type Return = { state?: string; code?: string; error?: string }

async function comeBack(
  c: Context<AppEnv>,
  { state, code, error }: Return,
  config: GoogleConfig | null,
  journey: Journey | null,
): Promise<Response> {
  if (config === null) return turnBack(c, 'google-unavailable', undefined)
  if (journey === null || journey.state !== state) return turnBack(c, 'google-expired', journey?.next)
  if (!(await spendSecret(c.var.db, 'google-state', state, c.var.clock()))) {
    return turnBack(c, 'google-expired', journey.next)
  }
  if (error !== undefined || code === undefined) {
    return turnBack(c, error === 'access_denied' ? 'google-cancelled' : 'google-refused', journey.next)
  }

  let person: GooglePerson
  try {
    person = await askGoogle({ config, requestUrl: c.req.url, code, journey, now: c.var.clock() })
  } catch (failure) {
    logFailure('google-failed', failure)
    return turnBack(c, isRefusal(failure) ? 'google-refused' : 'google-unavailable', journey.next)
  }
  return finish(c, person, journey)
}

async function finish(c: Context<AppEnv>, person: GooglePerson, { next, owner }: Journey): Promise<Response> {
  const { db, clock } = c.var
  // Google lets one choose among accounts: another one proves nothing, and must not change who is signed in here.
  if (owner !== null && (await findIdentity(db, person)) !== owner) {
    return turnBack(c, 'google-other-account', next)
  }
  const arrival = await arrive(db, person, clock())
  if (arrival.kind === 'refused') return turnBack(c, arrival.problem, next)
  if (arrival.kind === 'must-prove') {
    await rememberPendingLink(c, { userId: arrival.userId, email: person.email, subject: person.subject })
    return turnBack(c, 'account-exists-with-different-credential', next)
  }

  const account = await startSession(c, arrival.userId, googleSignIn(db, arrival.userId, person, clock()))
  if (account === null) throw new Error('The account was erased meanwhile')
  // The page that follows shows this and forgets it (apps/web/app/http/flash.ts).
  giveCookie(c, 'toast', JSON.stringify([`Hi, ${account.email}`]), 60)
  return c.redirect(arrivalPath(next), 302)
}

function turnBack(c: Context<AppEnv>, problem: GoogleProblem, next: string | undefined): Response {
  return toLogin(c, { problem, next: safeNext(next) })
}

function toLogin(c: Context<AppEnv>, query: { problem?: GoogleProblem; next: string }): Response {
  return c.redirect(`/register?${new URLSearchParams({ action: 'login', ...query })}`, 302)
}
