import { COOKIES } from '@marquee/domain/cookie'
import { type Journey, PASSWORD } from './journey.ts'

const fresh = () => `${crypto.randomUUID()}@example.com`

/** Getting in, getting out, and what an account is made of. */
export const accountJourneys: Journey[] = [
  {
    route: 'POST /api/auth/register',
    anonymous: true,
    path: () => '/api/auth/register',
    body: () => ({ email: fresh(), password: PASSWORD }),
  },
  {
    route: 'POST /api/auth/login',
    anonymous: true,
    path: () => '/api/auth/login',
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
  {
    route: 'POST /api/auth/login',
    name: 'with a wrong password',
    anonymous: true,
    path: () => '/api/auth/login',
    body: ({ email }) => ({ email, password: 'not the right one' }),
  },
  { route: 'POST /api/auth/logout', path: () => '/api/auth/logout' },
  {
    route: 'POST /api/auth/verify-email',
    path: () => '/api/auth/verify-email',
    body: async ({ tokenFor }) => ({ token: await tokenFor('verify-email') }),
  },
  {
    route: 'POST /api/auth/verify-email',
    name: 'with the password',
    anonymous: true,
    path: () => '/api/auth/verify-email',
    body: async ({ tokenFor }) => ({ token: await tokenFor('verify-email'), password: PASSWORD }),
  },
  {
    route: 'POST /api/auth/verify-email',
    name: 'with a new password',
    anonymous: true,
    path: () => '/api/auth/verify-email',
    body: async ({ tokenFor }) => ({
      token: await tokenFor('verify-email'),
      newPassword: 'another long one',
    }),
  },
  { route: 'POST /api/auth/verification', path: () => '/api/auth/verification' },
  {
    route: 'POST /api/auth/forgot-password',
    anonymous: true,
    path: () => '/api/auth/forgot-password',
    body: ({ email }) => ({ email }),
  },
  {
    route: 'POST /api/auth/reset-password',
    anonymous: true,
    path: () => '/api/auth/reset-password',
    body: async ({ tokenFor }) => ({ token: await tokenFor('reset-password'), password: 'another long one' }),
  },
  {
    route: 'POST /api/auth/change-email',
    path: () => '/api/auth/change-email',
    body: async ({ tokenFor }) => ({ token: await tokenFor('change-email', fresh()) }),
  },
  {
    route: 'POST /api/auth/change-email',
    name: 'with a new password',
    anonymous: true,
    path: () => '/api/auth/change-email',
    body: async ({ tokenFor }) => ({
      token: await tokenFor('change-email', fresh()),
      newPassword: 'another long one',
    }),
  },
  {
    route: 'GET /api/auth/links/:purpose',
    anonymous: true,
    path: () => '/api/auth/links/verify-email',
    headers: async ({ tokenFor }) => ({ 'mailed-token': await tokenFor('verify-email') }),
  },
  {
    route: 'GET /api/auth/pending-link',
    anonymous: true,
    path: () => '/api/auth/pending-link',
    headers: () => ({ cookie: `${COOKIES.link}=none` }),
  },
  { route: 'GET /auth/google', anonymous: true, path: () => '/auth/google?next=/bookmarks' },
  {
    route: 'GET /auth/google/callback',
    anonymous: true,
    path: () => '/auth/google/callback?error=access_denied',
  },
  {
    ...{ route: 'PUT /api/me/preferences', hasTimestamp: true as const },
    path: () => '/api/me/preferences',
    body: () => ({ colour: 'teal' }),
  },
  {
    route: 'PUT /api/me/profile',
    path: () => '/api/me/profile',
    body: () => ({ firstName: 'Ada', lastName: 'Lovelace' }),
  },
  {
    route: 'PUT /api/me/password',
    path: () => '/api/me/password',
    body: () => ({ current: PASSWORD, password: 'another long one' }),
  },
  {
    route: 'POST /api/me/email',
    path: () => '/api/me/email',
    body: () => ({ email: fresh(), password: PASSWORD }),
  },
  { route: 'GET /api/me/sessions', path: () => '/api/me/sessions' },
  { route: 'DELETE /api/me/sessions', path: () => '/api/me/sessions' },
  { route: 'DELETE /api/me/sessions/:id', path: () => `/api/me/sessions/${'a'.repeat(64)}` },
  { route: 'DELETE /api/me', path: () => '/api/me', body: () => ({ password: PASSWORD }) },
]
