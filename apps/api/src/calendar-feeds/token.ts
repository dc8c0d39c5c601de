/** Creates the secret of a feed's address: 128 random bits, which fit into it. */
export function createFeedToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The address of a feed on this site. */
export const feedPath = (token: string) => `/calendar/${token}.ics`

/** The token in the file's name of an address; one that has another form is a token of no feed. */
export const tokenIn = (file: string) => /^([\w-]{22})\.ics$/.exec(file)?.[1] ?? ''
