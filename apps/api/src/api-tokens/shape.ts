import { parseScopes, TokenScope } from '@marquee/domain/api-token'
import { z } from 'zod'
import type { TokenRow } from './queries.ts'

export const TokenShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(TokenScope),
    /** Whether the person made it or let a device have it. */
    origin: z.enum(['hand', 'device']),
    createdAt: z.string(),
    /** Never if null. */
    expiresAt: z.string().nullable(),
    /** To the hour. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' })

/** Reads a row as responses have it. */
export function readToken({
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...token
}: TokenRow): z.infer<typeof TokenShape> {
  return {
    ...{ ...token, scopes: parseScopes(scopes) ?? [], createdAt: timestampOf(createdAt) },
    expiresAt: expiresAt === null ? null : timestampOf(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : timestampOf(lastUsedAt),
  }
}

const timestampOf = (time: number) => new Date(time).toISOString()
