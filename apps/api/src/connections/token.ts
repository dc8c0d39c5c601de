import { createFeedToken } from '#calendar-feeds/token.ts'

/** Creates the secret of a connection's address: 128 random bits, as those of feeds. */
export const createHookToken = createFeedToken

/** The address of a connection on this site. */
export const hookPath = (token: string) => `/hooks/${token}`

/** A token as it may be; one that has another form is a token of no connection. */
export const asHookToken = (text: string) => /^[\w-]{22}$/.exec(text)?.[0] ?? ''
