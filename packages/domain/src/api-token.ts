import { z } from 'zod'

/**
 * Rights of a token: to read what a person has, to change it, to record plays alone, or to be in the address
 * of a list that other programs fetch. None includes another.
 */
export const TOKEN_SCOPES = ['read', 'write', 'scrobble', 'feeds'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

/** At least one scope, each once, in the order of `TOKEN_SCOPES`. */
export const TokenScopes = z
  .array(TokenScope)
  .min(1, 'Choose what the token may do')
  .max(20)
  .overwrite((chosen) => TOKEN_SCOPES.filter((scope) => chosen.includes(scope)))

/** Reads scopes as OAuth writes them, with spaces between them; `null` if one is unknown or there is none. */
export function parseScopes(text: string): TokenScope[] | null {
  const names = text.split(' ').filter((name) => name !== '')
  const { success, data } = TokenScopes.safeParse(names)
  return success ? data : null
}

/** Writes scopes as OAuth and the database have them. */
export const formatScopes = (scopes: readonly TokenScope[]): string => scopes.join(' ')
